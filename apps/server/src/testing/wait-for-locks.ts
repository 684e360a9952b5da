import type { TestServer } from '@countersign/testing';

/** Waits until so many statements of the server wait for a lock. */
export async function waitForLocks(server: TestServer, count: number): Promise<void> {
  for (;;) {
    const { rows } = await server.context.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows.length >= count) return;
  }
}
