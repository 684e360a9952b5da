import type { SyncRow, SyncStatus } from '@countersign/contract';
import type { Status } from '@countersign/ui/StatusMark.tsx';

export const syncStatusMark: Record<SyncStatus, Status> = {
  '0': 'awaiting',
  '1': 'accepting',
  '2': 'passed',
  '3': 'rejected',
};

/** The stages of a delivery, in order. */
export const stages = ['files', 'items', 'storing', 'visible'] as const;
export type SyncStage = (typeof stages)[number];

/** How far a stage is, from 0 to 1; `open` if it is under way and its total is unknown. */
export interface StageProgress {
  readonly stage: SyncStage;
  readonly state: 'awaiting' | 'underWay' | 'done' | 'failed';
  readonly share: number | 'open';
}

type Facts = Pick<SyncRow, 'stage' | 'status' | 'itemCount' | 'itemsReceived' | 'filesReceived'>;

/** The stages of a delivery. A failed one is in the stage where it stopped, judged by its counts. */
export function stageProgress(row: Facts): StageProgress[] {
  const present = row.stage === 'failed' ? stoppedAt(row) : row.stage;
  const at = stages.indexOf(present);
  return stages.map((stage, place) => {
    if (place < at || row.status === '2') return { stage, state: 'done', share: 1 };
    if (place > at || row.status === '0') return { stage, state: 'awaiting', share: 0 };
    return { stage, state: row.status === '3' ? 'failed' : 'underWay', share: shareOf(row, stage) };
  });
}

/** Several items may share a file, so there are at most as many files as items. */
function shareOf(row: Facts, stage: SyncStage): number | 'open' {
  const items = Math.max(1, row.itemCount);
  if (stage === 'files') return Math.min(1, row.filesReceived / items);
  return stage === 'items' ? row.itemsReceived / items : 'open';
}

function stoppedAt({ itemsReceived, itemCount }: Facts): SyncStage {
  if (itemsReceived === itemCount) return 'storing';
  return itemsReceived > 0 ? 'items' : 'files';
}

/** Whether more is to come, so that the list should reload soon. */
export function isUnderWay(statuses: Readonly<Record<SyncStatus, number>>): boolean {
  return statuses['0'] + statuses['1'] > 0;
}

/** How much of a delivery had arrived at a moment. */
export interface Arrived {
  readonly atMs: number;
  readonly bytes: number;
  readonly items: number;
}

/** The shortest time between two measurements; with less the figure jumps. */
const MIN_SPAN_MS = 900;

/** What arrives per second, between two measurements; null if they are too close or nothing arrived. */
export function speedBetween(
  before: Arrived,
  now: Arrived,
): { readonly kind: 'bytes' | 'items'; readonly perSecond: number } | null {
  const seconds = (now.atMs - before.atMs) / 1000;
  if (seconds * 1000 < MIN_SPAN_MS) return null;
  if (now.items > before.items) return { kind: 'items', perSecond: (now.items - before.items) / seconds };
  if (now.bytes > before.bytes) return { kind: 'bytes', perSecond: (now.bytes - before.bytes) / seconds };
  return null;
}
