/** Does `step` for all of `items`, a few at a time. Answers in their order. After a failure it waits for what is under way. */
export async function fewAtOnce<T, R>(few: number, items: readonly T[], step: (item: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  const waiting = items.entries();
  const goOn = async () => {
    for (const [nth, item] of waiting) done[nth] = await step(item);
  };
  const ends = await Promise.allSettled(Array.from({ length: few }, goOn));
  const failed = ends.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
  return done;
}
