import pg from 'pg';
import { embeddedDatabase } from './server-process.ts';

/** Runs a statement in the embedded database of a running server, for a state that would take months or a slow disk. */
export async function queryEmbedded(
  dataDir: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const { host, user, database } = await embeddedDatabase(dataDir);
  const client = new pg.Client({ host, user, database });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(text, [...values]);
    return rows;
  } finally {
    await client.end();
  }
}
