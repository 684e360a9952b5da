import type { WorkName } from '../../context.ts';

const tries = { retryLimit: 2, retryDelay: 5, retryBackoff: true, heartbeatSeconds: 15 } as const;

/**
 * How each kind of work is tried: what fails is tried again, later each time, and so is what a node leaves behind that
 * dies, as soon as its heartbeat is missed.
 */
export const queues = {
  'media.tiles': { ...tries, expireInSeconds: 900 },
  'report.acceptance': { ...tries, expireInSeconds: 900 },
  // A million items take a while.
  'delivery.export': { ...tries, expireInSeconds: 6 * 3600 },
  'account.resetMail': { ...tries, expireInSeconds: 60 },
  // A mail server that is away comes back: tried for an hour.
  'mail.send': { ...tries, retryLimit: 7, retryDelay: 15, expireInSeconds: 120 },
  'feedback.pictures': { ...tries, expireInSeconds: 300 },
  'retention.sweep': { ...tries, expireInSeconds: 3600 },
} as const satisfies Record<WorkName, object>;

/** After how many seconds work is forgotten that is done or given up, where seven days are too many. */
export const forgottenAfter: Partial<Record<WorkName, { readonly deleteAfterSeconds: number }>> = {
  // A mail may open an account.
  'mail.send': { deleteAfterSeconds: 60 },
};

/** How long work waits at first, in seconds, that is asked for ahead of its time. */
export const delays: Partial<Record<WorkName, number>> = {
  // A picture waits a day for its feedback; a little longer, so that clocks may differ.
  'feedback.pictures': 24 * 3600 + 300,
};

/** Work of which there is one piece at a time, waiting or under way: asked for again, it is already there. */
export const singles: ReadonlySet<WorkName> = new Set(['retention.sweep']);

/** What is asked for by itself, as cron says it in UTC. One node asks each time, and any does it. */
export const schedules: Partial<Record<WorkName, string>> = { 'retention.sweep': '23 * * * *' };

/** How giving up is tried. */
export const lostWork = { ...tries, retryLimit: 10 } as const;

export const workNames = Object.keys(queues) as WorkName[];
