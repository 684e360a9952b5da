/**
 * Runs `work` for each entry, at most `width` at a time. After a failure it starts nothing new, and throws that
 * failure.
 */
export async function inParallel<T>(
  width: number,
  entries: readonly T[],
  work: (entry: T) => Promise<void>,
): Promise<void> {
  const rest = entries.values();
  let hasFailed = false;
  const runner = async () => {
    for (const entry of rest) {
      if (hasFailed) return;
      try {
        await work(entry);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: width }, runner));
}
