// SPDX-License-Identifier: BSD-2-Clause
// Prints the digest of each file named, and what Swift without its runtime asks the system for.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

uint64_t digest(const uint8_t *bytes, intptr_t count, intptr_t *sentences);

// Hashes need not be secret here, and have to be the same on both.
void arc4random_buf(void *bytes, size_t count) { memset(bytes, 4, count); }

int main(int count, char **names) {
  static uint8_t bytes[1 << 24];
  for (int i = 1; i < count; i++) {
    FILE *file = fopen(names[i], "rb");
    if (!file) {
      perror(names[i]);
      return 1;
    }
    size_t length = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    intptr_t sentences = 0;
    uint64_t value = digest(bytes, (intptr_t)length, &sentences);
    printf("%016llx %ld %s\n", (unsigned long long)value, (long)sentences, names[i]);
  }
}
