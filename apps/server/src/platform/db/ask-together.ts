import type { Db } from './connect.ts';

interface Turn<Row> {
  readonly keys: Map<string, Buffer>;
  readonly rows: Promise<ReadonlyMap<string, Row>>;
}

/**
 * Looks up one row by its key for many concurrent callers: all keys requested within one turn of the event loop go to
 * the database as one statement after it. Nobody waits for an earlier statement, and no answer is older than its
 * question. Callers in different transactions are kept apart.
 */
export function askTogether<Row>(
  look: (db: Db, keys: readonly Buffer[]) => Promise<Row[]>,
  keyOf: (row: Row) => Buffer,
): (db: Db, key: Buffer) => Promise<Row | undefined> {
  const turns = new WeakMap<Db, Turn<Row>>();
  const begin = (db: Db): Turn<Row> => {
    const keys = new Map<string, Buffer>();
    const rows = new Promise<void>((resolve) => setImmediate(resolve)).then(async () => {
      turns.delete(db);
      const found = await look(db, [...keys.values()]);
      return new Map(found.map((row) => [keyOf(row).toString('latin1'), row]));
    });
    const turn = { keys, rows };
    turns.set(db, turn);
    return turn;
  };
  return async (db, key) => {
    const { keys, rows } = turns.get(db) ?? begin(db);
    const name = key.toString('latin1');
    keys.set(name, key);
    return (await rows).get(name);
  };
}
