import fc from 'fast-check';

/** A change that makes a valid input invalid. */
export type Spoiling =
  | { readonly kind: 'none' | 'malformed' | 'deep' | 'otherType' }
  | { readonly kind: 'without' | 'set'; readonly nth: number; readonly value: unknown };

/** Mostly none, because an invalid input is refused before the call does anything. */
export const spoilings: fc.Arbitrary<Spoiling> = fc.oneof(
  { weight: 30, arbitrary: fc.constant({ kind: 'none' } as const) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('malformed' as const, 'deep' as const, 'otherType' as const).map((kind) => ({ kind })),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('without' as const), nth: fc.nat(20), value: fc.constant(null) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('set' as const), nth: fc.nat(20), value: fc.jsonValue({ maxDepth: 2 }) }),
  },
);

/** The fields of an input with one of them left out or replaced by any value. */
export function spoilFields(input: Readonly<Record<string, unknown>>, spoiling: Spoiling): Record<string, unknown> {
  if (!('nth' in spoiling)) return input;
  const names = Object.keys(input);
  const name = names[spoiling.nth % Math.max(1, names.length)] ?? 'unknown';
  const { [name]: _, ...others } = input;
  return spoiling.kind === 'without' ? others : { ...others, [name]: spoiling.value };
}

/** The text of a JSON body. */
export function spoilText(text: string, { kind }: Spoiling): string {
  if (kind === 'malformed') return text.slice(0, -1);
  return kind === 'deep' ? `${'['.repeat(100)}${']'.repeat(100)}` : text;
}
