import type { WorkName } from '../../context.ts';

/**
 * How each kind of work is tried: what fails is tried again, later each time, and so is what a node leaves behind that
 * dies, as soon as its heartbeat is missed.
 */
export const queues = {
  'report.acceptance': { retryLimit: 2, retryDelay: 5, retryBackoff: true, expireInSeconds: 900, heartbeatSeconds: 15 },
} as const satisfies Record<WorkName, object>;

export const workNames = Object.keys(queues) as WorkName[];
