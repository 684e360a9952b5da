import { type AudioEngine, type AudioRecord, type Lane, pixelOf, rangeWithin } from '@countersign/studio/audio';
import { ROW_PX, type SoundBands } from './layout.ts';

/** A row of a lane where it is now. */
export interface LaneRow {
  readonly lane: Lane;
  readonly records: readonly AudioRecord[];
  readonly top: number;
  readonly isFirst: boolean;
}

/** How many rows the lanes have. */
export function countRows(lanes: readonly Lane[]): number {
  return lanes.reduce((sum, { rows }) => sum + rows.length, 0);
}

/** The rows that are in view, which are few whatever their number. */
export function rowsInView(lanes: readonly Lane[], layout: SoundBands, scrolledPx: number): LaneRow[] {
  const rows: LaneRow[] = [];
  let nth = 0;
  for (const lane of lanes)
    for (const [at, records] of lane.rows.entries()) {
      const top = layout.lanes.top + nth * ROW_PX - scrolledPx;
      nth += 1;
      if (top + ROW_PX <= layout.lanes.top || top >= layout.height) continue;
      rows.push({ lane, records, top, isFirst: at === 0 });
    }
  return rows;
}

/** What is at a point: a border of the selected annotation, an annotation, a lane, or the sound above the lanes. */
export type SoundHit =
  | { readonly kind: 'border'; readonly border: 'from' | 'to' }
  | { readonly kind: 'record'; readonly id: string }
  | { readonly kind: 'lane'; readonly label: string }
  | { readonly kind: 'overview' | 'sound' };

const NEAR_PX = 6;

export function hitAt(engine: AudioEngine, layout: SoundBands, scrolledPx: number, x: number, y: number): SoundHit {
  const { view, selectedId, isEditable, annotations } = engine.snapshot();
  const width = layout.width - layout.left;
  const at = (timeUs: number) => layout.left + pixelOf(timeUs, view, width);
  const selected = annotations.find(({ id }) => id === selectedId);
  const row = rowsInView(engine.lanes(), layout, scrolledPx).find(({ top }) => y >= top && y < top + ROW_PX);
  const isInLanes = y >= layout.lanes.top && row !== undefined;
  const isAtSelected = !isInLanes || row.records.some(({ id }) => id === selectedId);
  if (isEditable && selected !== undefined && !selected.isWhole && isAtSelected && y > layout.overview.height) {
    // Of two borders in one place the end is meant, so that a short annotation can become longer.
    if (Math.abs(x - at(selected.toUs)) <= NEAR_PX) return { kind: 'border', border: 'to' };
    if (Math.abs(x - at(selected.fromUs)) <= NEAR_PX) return { kind: 'border', border: 'from' };
  }
  if (y < layout.overview.height) return { kind: 'overview' };
  if (!isInLanes) return { kind: 'sound' };
  const [from, to] = rangeWithin(row.records, view.fromUs, view.toUs);
  for (let nth = to - 1; nth >= from; nth -= 1) {
    const record = row.records[nth];
    if (record !== undefined && x >= at(record.fromUs) - 1 && x <= Math.max(at(record.toUs), at(record.fromUs) + 4))
      return { kind: 'record', id: record.id };
  }
  return { kind: 'lane', label: row.lane.label };
}
