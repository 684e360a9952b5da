import type { Sharer } from './share-out.ts';

/** How work is shared: the same for all, or more for those who decide faster. */
export type SharingRule = 'evenly' | 'pace';

interface Paced {
  readonly id: string;
  readonly secondsEach: number | null;
}

/** What each person gets beside the others. Who has no pace yet counts as the average of those who have one. */
export function shareWeights(people: readonly Paced[], rule: SharingRule): Sharer[] {
  const speeds = people.map(({ secondsEach }) => (secondsEach === null ? null : 1 / secondsEach));
  const known = speeds.filter((speed) => speed !== null);
  const average = known.length === 0 ? 1 : known.reduce((sum, speed) => sum + speed, 0) / known.length;
  return people.map(({ id }, n) => ({ memberId: id, weight: rule === 'evenly' ? 1 : (speeds[n] ?? average) }));
}
