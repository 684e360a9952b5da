import type { TestServer } from './test-server.ts';

type Query = (...args: unknown[]) => unknown;

/** The statements that ordinary calls send to the database while `run` runs, including `begin` and `commit`. */
export async function statementsOf(
  { context: { pool } }: Pick<TestServer, 'context'>,
  run: () => Promise<unknown>,
): Promise<string[]> {
  const sent: string[] = [];
  const watched = new Map<{ query: unknown }, unknown>();
  const watch = (client: { query: unknown }) => {
    if (watched.has(client)) return;
    const query = client.query as Query;
    watched.set(client, query);
    client.query = (asked: unknown, ...rest: unknown[]) => {
      sent.push(typeof asked === 'string' ? asked : String((asked as { readonly text?: unknown }).text));
      return query.call(client, asked, ...rest);
    };
  };
  pool.on('acquire', watch);
  try {
    await run();
  } finally {
    pool.off('acquire', watch);
    for (const [client, query] of watched) client.query = query;
  }
  return sent;
}
