// SPDX-License-Identifier: BSD-2-Clause
// libgps as its manual shows it: the first fix that has satellites.
#include <gps.h>
#include <stdio.h>

int main(int argc, char **argv) {
  struct gps_data_t data;
  if (argc != 2 || gps_open("127.0.0.1", argv[1], &data) != 0) return 1;
  gps_stream(&data, WATCH_ENABLE | WATCH_JSON, NULL);
  int satellites = 0;
  for (int i = 0; i < 200 && gps_waiting(&data, 5000000); i++) {
    if (gps_read(&data, NULL, 0) == -1) return 1;
    if (data.set & SATELLITE_SET) satellites = data.satellites_used;
    if ((data.set & LATLON_SET) && data.fix.mode >= MODE_2D && satellites > 0) {
      printf("fix %d %.6f %.6f %.1f %d\n", data.fix.mode, data.fix.latitude, data.fix.longitude, data.fix.altHAE,
             satellites);
      gps_close(&data);
      return 0;
    }
  }
  return 1;
}
