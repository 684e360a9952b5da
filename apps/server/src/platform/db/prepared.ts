import { CompiledQuery, type RawBuilder } from 'kysely';
import type { Db } from './connect.ts';
import { keepPlan } from './kept-plans.ts';

/** A placeholder for a value of a statement until it runs. */
class Given {
  readonly name: PropertyKey;
  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/**
 * A statement that Kysely compiles once and PostgreSQL plans once per connection, for the few statements that most
 * calls make: for these, compiling and planning cost more than running. The text must not depend on a value, as `build`
 * sees only placeholders. One plan must suit all values, so do not use it for searches.
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
