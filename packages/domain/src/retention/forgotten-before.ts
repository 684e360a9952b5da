import { KNOWN_DEVICE_DAYS } from '../account/known-device.ts';
import { monthsBefore } from '../event/months-before.ts';

interface Period {
  readonly months?: number;
  readonly days?: number;
  readonly hours?: number;
}

/** How long each kind of thing is stored; the table in docs/operating.md says it in words. */
const periods = {
  /** Meanwhile a write that got no answer may be repeated. */
  keptAnswers: { days: 15 },
  /** From their start: a session lasts seven days at most. */
  sessions: { days: 30 },
  captchas: { hours: 1 },
  signIns: { months: 1 },
  signInAttempts: { days: 1 },
  knownDevices: { days: KNOWN_DEVICE_DAYS },
  /** No limit counts acts of more than a day ago. */
  limitedActs: { days: 1 },
  passwordResets: { days: 1 },
  /** From when a request with them can no longer be repeated. */
  nonces: { hours: 1 },
  /** From when they expired. */
  claims: { days: 1 },
  exports: { days: 365 },
  /** From the last step of their publishing or building. */
  unfinishedDeliveries: { days: 15 },
  /** Bytes of delivery files, from when they expired. Meanwhile one that is asked for again need not be sent again. */
  expiredDeliveries: { days: 30 },
  /** Bytes of delivery files that were taken back. No download that began before lasts longer. */
  cancelledDeliveries: { hours: 1 },
  reports: { days: 30 },
  notices: { days: 90 },
  /** Files of workload reports, from the end of their year. Their rows stay. */
  workloadFiles: { hours: 0 },
  /** From their last step. Then they have failed. */
  silentArrivals: { days: 7 },
  /** Staged rows of a failed arrival. */
  stagedItems: { hours: 0 },
  failedArrivals: { days: 90 },
  /** From when a delivery last named them: longer than an arrival may pause, so that none loses what it has sent. */
  unusedFiles: { days: 8 },
  /** Uploads that were announced and did not finish. */
  brokenUploads: { days: 8 },
  /** Parts of files of a dataset, from the last step of their upload. */
  silentUploads: { days: 15 },
  /** Objects in parts that no file of a dataset names, from when they were begun. */
  orphanedParts: { days: 1 },
  /** Files of deleted datasets and batches. No request that began before the deletion lasts longer. */
  deletedDatasets: { hours: 1 },
  /** Bytes of expired batches of datasets. */
  expiredData: { hours: 0 },
  /** Media of delivered batches that have expired. */
  expiredMedia: { hours: 0 },
  /** From the last received byte. */
  halfFiles: { days: 2 },
  browserErrors: { days: 30 },
  errorTurns: { hours: 1 },
} as const satisfies Record<string, Period>;

/** The kinds of things with a limited retention. */
export type Retained = keyof typeof periods;

const HOUR_MS = 3600 * 1000;

/** Things from before this instant are deleted. Months are calendar months. */
export function forgottenBefore(what: Retained, now: Date, timeZone: string): Date {
  const { months = 0, days = 0, hours = 0 }: Period = periods[what];
  const from = months === 0 ? now : monthsBefore(now, months, timeZone);
  return new Date(from.getTime() - (days * 24 + hours) * HOUR_MS);
}
