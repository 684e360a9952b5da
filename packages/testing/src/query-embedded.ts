import pg from 'pg';
import { embeddedDatabase } from './server-process.ts';

/** Runs a statement in the embedded database of a running server, for a state that would take months or a slow disk. */
export async function queryEmbedded(
  dataDir: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = await connect(dataDir);
  try {
    const { rows } = await client.query<Record<string, unknown>>(text, [...values]);
    return rows;
  } finally {
    await client.end();
  }
}

/** Locks a table of the embedded database against writing until it is released. Work that writes to it waits. */
export async function holdEmbedded(dataDir: string, table: string): Promise<{ readonly release: () => Promise<void> }> {
  const client = await connect(dataDir);
  await client.query('begin');
  await client.query(`lock table ${client.escapeIdentifier(table)} in share mode`);
  return { release: () => client.end() };
}

async function connect(dataDir: string): Promise<pg.Client> {
  const { host, user, database } = await embeddedDatabase(dataDir);
  const client = new pg.Client({ host, user, database });
  await client.connect();
  return client;
}
