/** Moments of the finest level. */
export const MOMENTS_A_SECOND = 100;

/** One level of the peaks of a recording: where it begins in their file, and how many moments it has. */
export interface PeakLevel {
  readonly from: number;
  readonly moments: number;
}
