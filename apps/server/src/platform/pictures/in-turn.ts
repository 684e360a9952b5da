let last: Promise<unknown> = Promise.resolve();

/** Does one after the other what needs much memory: a node never holds two such pictures. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work, work);
  last = mine;
  return mine;
}
