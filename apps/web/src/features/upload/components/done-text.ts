import { progressText } from '@countersign/domain';

interface Amount {
  /** Bytes. */
  readonly done: number;
  readonly all: number;
  /** Whether all of it is verified, which of something empty no bytes can say. */
  readonly isVerified: boolean;
}

/** How much has arrived, as percent. Only what is verified to the last file is shown as the whole. */
export function doneText({ done, all, isVerified }: Amount, decimals: 0 | 1 = 0): string {
  if (isVerified) return progressText(1, 1, decimals);
  return progressText(Math.max(0, Math.min(done, all - 1)), Math.max(1, all), decimals);
}
