import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type BackedUpTable, copyIn } from './tables.ts';

/** Copies the rows of a table into the database in pieces of any size. A piece may end inside a row. */
export interface RowsIn {
  /** Settles once the database takes more. */
  write(bytes: Buffer): Promise<void>;
  /** Settles once the database has all of them. */
  end(): Promise<void>;
}

/**
 * Copies rows into a table. Each piece waits for the one before, so that only one is in memory. An error of the
 * database rejects the current piece or the next one.
 */
export function copyRowsIn(client: pg.PoolClient, table: BackedUpTable): RowsIn {
  const copy = client.query(copyFrom(copyIn(table)));
  let refused: Error | null = null;
  let refuse: (error: Error) => void = () => {};
  copy.on('error', (error: Error) => {
    refused = error;
    refuse(error);
  });
  const step = (run: (done: (error?: Error | null) => void) => void) =>
    new Promise<void>((resolve, reject) => {
      if (refused !== null) return reject(refused);
      refuse = reject;
      run((error) => (error ? reject(error) : resolve()));
    });
  return {
    write: (bytes) => step((done) => void copy.write(bytes, done)),
    end: () => step((done) => void copy.end(done)),
  };
}
