import fc from 'fast-check';

/** A JSON Schema of an OpenAPI document, and the named shapes it refers to. */
export type Schema = Readonly<Record<string, unknown>>;
export type Shapes = Readonly<Record<string, Schema>>;

/** Existing values, by the name of their field. With them a case gets past the check that the thing exists. */
export type Known = Readonly<Record<string, readonly string[]>>;

const REFERENCE = '#/components/schemas/';
const MAX_DEPTH = 4;
const MAX_ENTRIES = 5;

/** Values that match a schema. A field with known values mostly has one of them. */
export function arbitraryOf(
  schema: Schema,
  shapes: Shapes,
  known: Known,
  field = '',
  depth = 0,
): fc.Arbitrary<unknown> {
  const inner = (part: unknown, name = field) => arbitraryOf(part as Schema, shapes, known, name, depth + 1);
  const { $ref: reference, type } = schema;
  // Any JSON is recursive.
  if (depth > MAX_DEPTH * 3) return fc.constant(null);
  if (typeof reference === 'string') return inner(shapes[reference.slice(REFERENCE.length)] ?? {});
  if ('const' in schema) return fc.constant(schema['const']);
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]));
  const choices = schema['oneOf'] ?? schema['anyOf'];
  if (Array.isArray(choices)) return fc.oneof(...choices.map((choice) => inner(choice)));
  if (Array.isArray(type)) return fc.oneof(...type.map((one) => inner({ ...schema, type: one })));
  if (type === 'object') return objectOf(schema, inner, depth);
  if (type === 'array') return listOf(schema, inner, depth);
  if (type === 'string') return textOf(schema, known[field] ?? []);
  if (type === 'integer' || type === 'number')
    return numberOf(schema, (known[field] ?? []).map(Number).filter(Number.isFinite));
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  return fc.jsonValue({ maxDepth: 2 });
}

type Inner = (part: unknown, name?: string) => fc.Arbitrary<unknown>;

function objectOf(schema: Schema, inner: Inner, depth: number): fc.Arbitrary<unknown> {
  const properties = (schema['properties'] ?? {}) as Record<string, Schema>;
  const required = (schema['required'] ?? []) as string[];
  const fields = Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, inner(part, name)]));
  const more = schema['additionalProperties'];
  if (Object.keys(fields).length > 0 || typeof more !== 'object' || more === null)
    return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
  return depth > MAX_DEPTH ? fc.constant({}) : fc.dictionary(fc.string({ maxLength: 8 }), inner(more), { maxKeys: 3 });
}

function listOf(schema: Schema, inner: Inner, depth: number): fc.Arbitrary<unknown> {
  const { prefixItems, items = {}, minItems = 0, maxItems = MAX_ENTRIES } = schema;
  if (Array.isArray(prefixItems)) return fc.tuple(...prefixItems.map((entry) => inner(entry)));
  const minLength = Number(minItems);
  const most = depth > MAX_DEPTH ? minLength : Math.min(Number(maxItems), minLength + MAX_ENTRIES);
  // A list of ids has a plural name.
  return fc.array(inner(items), { minLength, maxLength: most });
}

/** What people type, what they paste, and what attackers send. */
const odd = fc.constantFrom(
  ...[
    '',
    ' ',
    '%',
    '_',
    '\\',
    "'",
    '"',
    '../..',
    '0',
    '-1',
    '\u202eabc',
    'a\u200bb',
    'İ',
    'ﬁ',
    '👩‍👩‍👧',
    '2026-02-30T00:00:00Z',
  ],
  ...['a\0b', '\ud800', 'x'.repeat(201), '<script>', '=1+1', 'constructor', 'null', '\r\nx: y'],
);

function textOf(schema: Schema, known: readonly string[]): fc.Arbitrary<unknown> {
  const { format, pattern, minLength, maxLength } = schema;
  const fits = fittingText(format, pattern, Number(minLength ?? 0), Math.min(Number(maxLength ?? 60), 300));
  return fc.oneof(
    ...(known.length > 0 ? [{ weight: 12, arbitrary: fc.constantFrom(...known) }] : []),
    { weight: 3, arbitrary: fits },
    { weight: 1, arbitrary: odd },
  );
}

function fittingText(format: unknown, pattern: unknown, minLength: number, maxLength: number): fc.Arbitrary<unknown> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'email') return fc.emailAddress();
  if (format === 'date-time')
    return fc
      .date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true })
      .map((at) => at.toISOString());
  if (typeof pattern === 'string') return fc.stringMatching(new RegExp(pattern.replaceAll(/\(\?![^)]*\)/g, ''), 'u'));
  return fc.string({ minLength, maxLength: Math.max(minLength, maxLength), unit: 'grapheme' });
}

function numberOf(schema: Schema, known: readonly number[]): fc.Arbitrary<unknown> {
  const { type, minimum = -10, maximum = Number.MAX_SAFE_INTEGER, exclusiveMinimum } = schema;
  const [min, max] = [Number(exclusiveMinimum ?? minimum), Number(maximum)];
  const [from, to] = [Math.ceil(min), Math.floor(max)];
  const whole = fc.integer({ min: from, max: to });
  return fc.oneof(
    ...(known.length > 0 ? [{ weight: 12, arbitrary: fc.constantFrom(...known) }] : []),
    { weight: 6, arbitrary: fc.integer({ min: from, max: Math.min(to, from + 3) }) },
    { weight: 1, arbitrary: type === 'integer' ? whole : fc.double({ min, max, noNaN: true }) },
  );
}
