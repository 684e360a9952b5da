import { openOutboxDatabase, readEntries } from './outbox-database.ts';

/** How many verdicts of this person wait in the browser to be sent; 0 where the browser keeps none. */
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
