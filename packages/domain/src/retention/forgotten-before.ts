import { KNOWN_DEVICE_DAYS } from '../account/known-device.ts';
import { monthsBefore } from '../event/months-before.ts';

interface Span {
  readonly months?: number;
  readonly days?: number;
  readonly hours?: number;
}

/** How long each thing is kept that does not stay for good; the table in docs/operating.md says it in words. */
const spans = {
  /** A write that got no answer may be sent again meanwhile. */
  keptAnswers: { days: 15 },
  /** From their beginning: a session is good for seven days at most. */
  sessions: { days: 30 },
  captchas: { hours: 1 },
  signIns: { months: 1 },
  signInAttempts: { days: 1 },
  knownDevices: { days: KNOWN_DEVICE_DAYS },
  /** As far back as any limit looks. */
  limitedActs: { days: 1 },
  passwordResets: { days: 1 },
  /** From the instant on at which nothing can be sent again under them. */
  nonces: { hours: 1 },
  /** From the instant on at which they ran out. */
  claims: { days: 1 },
  exports: { days: 365 },
  reports: { days: 30 },
  /** From their last step: nobody goes on with them. Then they have failed. */
  silentArrivals: { days: 7 },
  /** What was staged of an arrival that has failed. */
  stagedItems: { hours: 0 },
  failedArrivals: { days: 90 },
  /** From when a delivery last named them: longer than an arrival may be silent, so that none loses what it has sent. */
  unusedFiles: { days: 8 },
  /** Uploads that were announced and did not come to an end. */
  brokenUploads: { days: 8 },
  /** From the last byte that came. */
  halfFiles: { days: 2 },
  browserErrors: { days: 30 },
  errorTurns: { hours: 1 },
} as const satisfies Record<string, Span>;

/** What is kept for a while and then forgotten. */
export type Retained = keyof typeof spans;

const HOUR_MS = 3600 * 1000;

/** What is from before this instant is forgotten. Months are those of the calendar. */
export function forgottenBefore(what: Retained, now: Date, timeZone: string): Date {
  const { months = 0, days = 0, hours = 0 }: Span = spans[what];
  const from = months === 0 ? now : monthsBefore(now, months, timeZone);
  return new Date(from.getTime() - (days * 24 + hours) * HOUR_MS);
}
