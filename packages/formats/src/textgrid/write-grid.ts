import type { SoundToWrite } from '../sounds/document-kind.ts';
import { type PlacedAnnotation, textOrLabel } from '../sounds/said-segment.ts';
import type { GridPart, GridTier, TextGrid } from './grid.ts';

/**
 * A TextGrid of these annotations, a tier for each label. With a delivered one its tiers stay, in their order, and times
 * that are the same but for rounding stay as they were. A new one is as long as the recording.
 */
export function gridOf({ annotations, durationUs }: SoundToWrite, delivered: TextGrid | null): TextGrid {
  const end = Math.max(
    delivered?.to ?? (durationUs ?? 0) / 1e6,
    ...annotations.map(({ geometry }) => geometry.toUs / 1e6),
  );
  const from = delivered?.from ?? 0;
  const tiers = (delivered?.tiers ?? []).map(emptied);
  const times = knownTimes(delivered);
  for (const [label, together] of Map.groupBy(annotations, ({ label: name }) => name)) {
    const isPoints = together.every(({ geometry }) => geometry.fromUs === geometry.toUs);
    for (const annotation of together) {
      const part = partOf(annotation, times);
      const free = tiers.find((tier) => tier.name === label && tier.isPoints === isPoints && hasRoom(tier.parts, part));
      if (free !== undefined) free.parts.push(part);
      else tiers.push({ name: label, isPoints, from, to: end, parts: [part] });
    }
  }
  return { from, to: end, tiers: tiers.map((tier) => filled(tier, end)) };
}

interface OpenTier extends GridTier {
  readonly parts: GridPart[];
}

function emptied(tier: GridTier): OpenTier {
  return { ...tier, parts: [] };
}

/** The times of a delivered grid as they were written, by their microseconds. */
function knownTimes(delivered: TextGrid | null): ReadonlyMap<number, number> {
  const times = (delivered?.tiers ?? []).flatMap(({ parts }) => parts.flatMap(({ from, to }) => [from, to]));
  return new Map(times.map((time) => [Math.round(time * 1e6), time]));
}

function partOf(annotation: PlacedAnnotation, known: ReadonlyMap<number, number>): GridPart {
  const { fromUs, toUs } = annotation.geometry;
  const seconds = (microseconds: number) => known.get(microseconds) ?? microseconds / 1e6;
  return { from: seconds(fromUs), to: seconds(toUs), text: textOrLabel(annotation) };
}

function hasRoom(parts: readonly GridPart[], { from, to }: GridPart): boolean {
  const last = parts.at(-1);
  return last === undefined || (from === to ? last.from < from : last.to <= from);
}

/** A tier of intervals covers its time: where nothing is said, an interval has no text. */
function filled({ parts, ...tier }: OpenTier, end: number): GridTier {
  const to = Math.max(tier.to, end);
  if (tier.isPoints) return { ...tier, to, parts };
  const all: GridPart[] = [];
  let at = Math.min(tier.from, parts[0]?.from ?? tier.from);
  for (const part of parts) {
    if (part.from > at) all.push({ from: at, to: part.from, text: '' });
    all.push(part);
    at = part.to;
  }
  if (at < to) all.push({ from: at, to, text: '' });
  return { ...tier, to, parts: all };
}
