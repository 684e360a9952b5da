import type { WorkDefinition } from './define-work.ts';

/** The work of a node that died is retried as soon as the node's heartbeat is missed. */
const ordinary = { retryLimit: 2, retryDelay: 5, retryBackoff: true, heartbeatSeconds: 15 } as const;
/** How often giving up is tried. */
const LOST_RETRY_LIMIT = 10;

/** The settings of a work's queue, and of its dead-letter queue. */
export function queueOf({ name, tries, deleteAfterSeconds }: WorkDefinition) {
  const both = { ...(deleteAfterSeconds !== undefined && { deleteAfterSeconds }), notify: true };
  return {
    queue: { ...ordinary, ...tries, ...both, deadLetter: lostQueue(name) },
    lost: { ...ordinary, retryLimit: LOST_RETRY_LIMIT, ...both },
  };
}

/** The dead-letter queue: work whose attempts all failed or lost their node is given up there. */
export function lostQueue(name: string): string {
  return `${name}.lost`;
}
