import { daysAfter, type Today } from '@countersign/domain';

/** The day from which on a forecast reads: four weeks ago, and the day before them. */
export function forecastSince({ today }: Today): string {
  return daysAfter(today, -29);
}
