import type { FrameRuns } from '@countersign/contract';
import { isChosen } from '../../document/visibility.ts';
import type { VideoRecord } from './video-record.ts';
import type { VideoSnapshot } from './video-snapshot.ts';

/** A row of the timeline: a label with its tracks folded away or below it, or a track. */
export type TimelineRow =
  | {
      readonly kind: 'label';
      readonly label: string;
      readonly colour: string;
      readonly records: readonly VideoRecord[];
      readonly isFolded: boolean;
    }
  | { readonly kind: 'track'; readonly record: VideoRecord };

/** The rows of the timeline: the shown tracks by label. */
export function laneRows(records: readonly VideoRecord[], folded: ReadonlySet<string>): readonly TimelineRow[] {
  const byLabel = new Map<string, VideoRecord[]>();
  for (const record of records) {
    if (record.shape === undefined) continue;
    const same = byLabel.get(record.label);
    if (same === undefined) byLabel.set(record.label, [record]);
    else same.push(record);
  }
  return [...byLabel].flatMap(([label, tracks]): TimelineRow[] => {
    const isFolded = folded.has(label);
    const head: TimelineRow = { kind: 'label', label, colour: tracks[0]?.colour ?? '', records: tracks, isFolded };
    return isFolded ? [head] : [head, ...tracks.map((record) => ({ kind: 'track', record }) as const)];
  });
}

/** Whether a frame lies in one of the runs. */
export function isSeenAt(runs: FrameRuns, frame: number): boolean {
  const run = runs[firstRunTo(runs, frame)];
  return run !== undefined && run[0] <= frame;
}

/** The place of the first run that ends at a frame or behind it. */
export function firstRunTo(runs: FrameRuns, frame: number): number {
  let low = 0;
  let high = runs.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((runs[middle]?.[1] ?? 0) < frame) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The frame nearest to another one at which a track is seen; undefined where it is seen nowhere. */
export function nearestSeen(runs: FrameRuns, frame: number): number | undefined {
  const at = firstRunTo(runs, frame);
  const [next, past] = [runs[at]?.[0], runs[at - 1]?.[1]];
  if (next !== undefined && next <= frame) return frame;
  if (past === undefined || (next !== undefined && next - frame < frame - past)) return next;
  return past;
}

/** The parts of runs that lie in a range. */
export function runsWithin(runs: FrameRuns, from: number, to: number): FrameRuns {
  const within: [number, number][] = [];
  for (let at = firstRunTo(runs, from); at < runs.length; at += 1) {
    const [first, last] = runs[at] ?? [0, 0];
    if (first > to) break;
    within.push([Math.max(first, from), Math.min(last, to)]);
  }
  return within;
}

type Listed = Pick<VideoSnapshot, 'annotations' | 'hiddenLabels' | 'matching' | 'folded'>;

/** The rows of the timeline; the same array until what it lists changes. */
export function createRowListing(read: () => Listed): () => readonly TimelineRow[] {
  let of: Listed | undefined;
  let rows: readonly TimelineRow[] = [];
  return () => {
    const { annotations, hiddenLabels, matching, folded } = read();
    const isSame =
      of?.annotations === annotations &&
      of.hiddenLabels === hiddenLabels &&
      of.matching === matching &&
      of.folded === folded;
    if (!isSame) {
      of = { annotations, hiddenLabels, matching, folded };
      rows = laneRows(
        annotations.filter((record) => isChosen(read(), record)),
        folded,
      );
    }
    return rows;
  };
}
