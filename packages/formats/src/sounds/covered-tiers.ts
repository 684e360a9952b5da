import type { Annotation } from '@countersign/contract';
import { intervalsOf, type PlacedAnnotation, saidText } from './said-segment.ts';

interface Tier {
  readonly label: string;
  /** By their time, joined where they touch. */
  readonly stretches: readonly (readonly [from: number, to: number])[];
  /** Characters of a text on average. */
  readonly length: number;
}

/**
 * The labels whose texts say in smaller pieces what those of another label say: for more than half of their time they lie over annotations
 * with longer texts, as phones do over words. People who only interrupt each other are written all.
 */
export function coveredTiers(annotations: readonly Annotation[]): ReadonlySet<string> {
  const said = intervalsOf(annotations).filter((one) => saidText(one) !== '');
  const tiers = [...Map.groupBy(said, ({ label }) => label)].map(([label, of]) => tierOf(label, of));
  const covered = tiers.filter((one) =>
    tiers.some((other) => other.length > one.length && sharedTime(one, other) * 2 > timeOf(one)),
  );
  return new Set(covered.map(({ label }) => label));
}

function tierOf(label: string, annotations: readonly PlacedAnnotation[]): Tier {
  const stretches: [number, number][] = [];
  for (const { geometry } of annotations) {
    // A point has some time too, so that points on a word are covered by it.
    const [from, to] = [geometry.fromUs, Math.max(geometry.toUs, geometry.fromUs + 1)];
    const last = stretches.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else stretches.push([from, to]);
  }
  const characters = annotations.reduce((sum, one) => sum + saidText(one).length, 0);
  return { label, stretches, length: characters / annotations.length };
}

function timeOf({ stretches }: Tier): number {
  return stretches.reduce((sum, [from, to]) => sum + to - from, 0);
}

function sharedTime(one: Tier, other: Tier): number {
  let [shared, at] = [0, 0];
  for (const [from, to] of one.stretches) {
    while (at < other.stretches.length && (other.stretches[at]?.[1] ?? 0) <= from) at += 1;
    for (let next = at; next < other.stretches.length; next += 1) {
      const [begin, end] = other.stretches[next] ?? [to, to];
      if (begin >= to) break;
      shared += Math.min(end, to) - Math.max(begin, from);
    }
  }
  return shared;
}
