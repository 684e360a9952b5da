/** The queue is full. The caller retries a little later. */
export class QueueFull extends Error {
  constructor() {
    super('too many pictures wait already');
  }
}

/** Runs memory-hungry work one piece at a time. Rejects callers while too many wait. */
export interface PictureQueue {
  /**
   * @param sender of whom only so many are taken at once, null where nobody has to share.
   * @throws QueueFull, before anything is done
   */
  run<T>(work: () => Promise<T>, sender?: string | null): Promise<T>;
}

export function createPictureQueue(limits: { readonly waiting: number; readonly ofOne: number }): PictureQueue {
  let last: Promise<unknown> = Promise.resolve();
  let underWay = 0;
  const bySender = new Map<string, number>();
  const countOf = (sender: string | null) => (sender === null ? 0 : (bySender.get(sender) ?? 0));
  const count = (sender: string | null, step: 1 | -1) => {
    underWay += step;
    const left = countOf(sender) + step;
    if (sender === null) return;
    if (left === 0) bySender.delete(sender);
    else bySender.set(sender, left);
  };
  return {
    async run(work, sender = null) {
      // One of them is running, the others wait.
      if (underWay > limits.waiting || countOf(sender) >= limits.ofOne) throw new QueueFull();
      count(sender, 1);
      const mine = last.then(work, work);
      last = mine.catch(() => {});
      try {
        return await mine;
      } finally {
        count(sender, -1);
      }
    },
  };
}

const ANY_NUMBER = Number.POSITIVE_INFINITY;

/**
 * A queue for each kind of work, so that none holds up another: pictures that members wait for, large pictures of
 * deliveries, tiles, crops of errors, and thumbnails of datasets. A node has at most one picture of each kind in memory.
 */
export const pictureQueues = {
  ofMembers: createPictureQueue({ waiting: 20, ofOne: 2 }),
  ofDeliveries: createPictureQueue({ waiting: 16, ofOne: ANY_NUMBER }),
  tiles: createPictureQueue({ waiting: 8, ofOne: ANY_NUMBER }),
  crops: createPictureQueue({ waiting: ANY_NUMBER, ofOne: ANY_NUMBER }),
  ofDatasets: createPictureQueue({ waiting: ANY_NUMBER, ofOne: ANY_NUMBER }),
};
