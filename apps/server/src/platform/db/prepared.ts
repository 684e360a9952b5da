import { CompiledQuery, type RawBuilder } from 'kysely';
import type { Db } from './connect.ts';
import { keepPlan } from './kept-plans.ts';

/** Stands in a statement where a value will be, until it is run. */
class Given {
  readonly name: PropertyKey;
  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/**
 * A statement that Kysely compiles once and PostgreSQL parses and plans once a connection: for the few that most calls
 * make, where both cost more than running it. Its text must not depend on a value, as `build` sees only where they go;
 * and one plan must do for all of them, so that nothing belongs here that searches.
 */
export function prepared<Values extends object, Row>(
  name: string,
  build: (given: Values) => RawBuilder<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  const given = new Proxy({} as Values, { get: (_, key) => new Given(key) });
  return async (db, values) => {
    if (compiled === undefined) {
      compiled = build(given).compile(db);
      keepPlan(name, compiled.sql);
    }
    const parameters = compiled.parameters.map((value) =>
      value instanceof Given ? values[value.name as keyof Values] : value,
    );
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(compiled.sql, parameters));
    return rows;
  };
}
