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
