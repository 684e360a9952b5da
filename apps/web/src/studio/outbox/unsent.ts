import { unsentInFrame } from '../../shared/frame/unsent-in-frame.ts';
import { openOutboxDatabase, readEntries } from './outbox-database.ts';

/** The number of this person's verdicts that wait in the browser; 0 if the browser stores none. */
export async function countUnsent(userId: string): Promise<number> {
  try {
    const database = await openOutboxDatabase();
    const entries = await readEntries(database, userId);
    database.close();
    return entries.filter(({ refusal }) => refusal === null).length;
  } catch {
    return 0;
  }
}

/**
 * Tells the number of this person's verdicts that wait, as often as it changes: as the open workspace says it, and counted
 * where none is open.
 *
 * @returns stops telling.
 */
export function followUnsent(userId: string, tell: (unsent: number) => void): () => void {
  const update = async () => {
    const counted = unsentInFrame.get() ?? (await countUnsent(userId));
    tell(unsentInFrame.get() ?? counted);
  };
  void update();
  return unsentInFrame.subscribe(() => void update());
}
