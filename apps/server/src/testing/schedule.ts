import fc from 'fast-check';

const INDEX_SPREAD = 1000;

/** How a call is made: on which node, how long after the previous one, and whether its answer is lost. */
const way = fc.record({
  node: fc.nat(1),
  pause: fc.nat(3),
  /** Whether the same request is repeated under its id: after a lost answer, or at the same time. */
  again: fc.oneof(
    { weight: 6, arbitrary: fc.constant('not' as const) },
    { weight: 1, arbitrary: fc.constant('lost' as const) },
    { weight: 1, arbitrary: fc.constant('twice' as const) },
  ),
});

/** Any place in the batch, modulo its size. */
const place = fc.nat(INDEX_SPREAD);
const result = fc.constantFrom('10' as const, '20' as const);
const target = fc.oneof(
  fc.record({ kind: fc.constant('range' as const), from: place, size: fc.nat(3) }),
  fc.record({ kind: fc.constant('packages' as const), mask: fc.nat(31) }),
  fc.record({ kind: fc.constant('matching' as const), state: fc.constantFrom('00', '05', '10', '20', null) }),
);

const step = fc.oneof(
  { weight: 1, arbitrary: fc.record({ what: fc.constant('start' as const), way }) },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('open' as const),
      to: fc.constantFrom('next', 'index', 'beside'),
      place,
      way,
    }),
  },
  {
    weight: 8,
    // With a fresh look at the item, or with the last one, which may be stale.
    arbitrary: fc.record({
      what: fc.constant('decide' as const),
      place,
      isFresh: fc.boolean(),
      result,
      ticks: fc.boolean(),
      way,
    }),
  },
  // Takes back the verdict the person gave last.
  { weight: 2, arbitrary: fc.record({ what: fc.constant('undo' as const), way }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('save' as const), place, way }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('skip' as const), place, way }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('validity' as const), place, isValid: fc.boolean(), way }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('decideAll' as const), target, result, way }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('recheck' as const), target, way }) },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('validityOfAll' as const),
      place,
      size: fc.nat(8),
      isValid: fc.boolean(),
      way,
    }),
  },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('finishPackage' as const), place, result, way }) },
  // Finishes the batch as it is, or after every package was given the result.
  { weight: 2, arbitrary: fc.record({ what: fc.constant('finish' as const), settles: fc.boolean(), result, way }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('reaccept' as const), way }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('renew' as const), way }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('leave' as const), way }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('wait' as const), way }) },
);
/** One step of a person. */
export type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
export type Way = Step['way'];

const schedule = fc.record({
  mode: fc.oneof(
    { weight: 4, arbitrary: fc.constant('package' as const) },
    { weight: 1, arbitrary: fc.constant('item' as const) },
  ),
  packageSize: fc.integer({ min: 1, max: 4 }),
  packages: fc.integer({ min: 1, max: 5 }),
  people: fc.array(fc.array(step, { minLength: 10, maxLength: 25 }), { minLength: 2, maxLength: 8 }),
});
/**
 * The steps of each person in a batch of so many packages. The steps of one person run one after the other, all people
 * at once.
 */
export type Schedule = typeof schedule extends fc.Arbitrary<infer S> ? S : never;

/** The schedule of a seed, always the same for the same seed. */
export function scheduleOf(seed: number): Schedule {
  const [drawn] = fc.sample(schedule, { seed, numRuns: 1 });
  if (drawn === undefined) throw new Error('nothing was drawn');
  return drawn;
}
