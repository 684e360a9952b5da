import type { WorkDefinition } from './define-work.ts';

/** What a node leaves behind that dies is tried again as soon as its heartbeat is missed. */
const ordinary = { retryLimit: 2, retryDelay: 5, retryBackoff: true, heartbeatSeconds: 15 } as const;
/** How often giving up is tried. */
const LOST_RETRY_LIMIT = 10;

/** How the queue of a kind of work is set up, and the one its lost work goes to. */
export function queueOf({ name, tries, deleteAfterSeconds }: WorkDefinition) {
  const both = { ...(deleteAfterSeconds !== undefined && { deleteAfterSeconds }), notify: true };
  return {
    queue: { ...ordinary, ...tries, ...both, deadLetter: lostQueue(name) },
    lost: { ...ordinary, retryLimit: LOST_RETRY_LIMIT, ...both },
  };
}

/** Where work goes that no attempt has done, whether it failed or its nodes died: there it is given up. */
export function lostQueue(name: string): string {
  return `${name}.lost`;
}
