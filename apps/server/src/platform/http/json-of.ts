declare const written: unique symbol;

/** A value of `T` as JSON text. Tests parse such answers and check them against the schema of the call. */
export type JsonOf<T> = string & { readonly [written]: T };

/** The object with one more member, which is JSON text already. The object has members of its own. */
export function writeWith<Rest extends object, Name extends string, Value>(
  rest: Rest,
  name: Name,
  value: JsonOf<Value>,
): JsonOf<Rest & Readonly<Record<Name, Value>>> {
  return `${JSON.stringify(rest).slice(0, -1)},"${name}":${value}}` as JsonOf<Rest & Record<Name, Value>>;
}
