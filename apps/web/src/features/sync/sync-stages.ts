import type { SyncRow, SyncStatus } from '@countersign/contract';
import type { Status } from '@countersign/ui/StatusMark.tsx';

export const syncStatusMark: Record<SyncStatus, Status> = {
  '0': 'awaiting',
  '1': 'accepting',
  '2': 'passed',
  '3': 'rejected',
};

/** The stages a delivery goes through, in order. */
export const stages = ['files', 'items', 'storing', 'visible'] as const;
export type SyncStage = (typeof stages)[number];

/** How far a stage is: what is done of it, from 0 to 1. `open` where it is under way and no whole is known. */
export interface StageProgress {
  readonly stage: SyncStage;
  readonly state: 'awaiting' | 'underWay' | 'done' | 'failed';
  readonly share: number | 'open';
}

type Facts = Pick<SyncRow, 'stage' | 'status' | 'itemCount' | 'itemsReceived' | 'filesReceived'>;

/** The stages of an arrival. A failed one stands where it stopped, which its counts tell. */
export function stageProgress(row: Facts): StageProgress[] {
  const present = row.stage === 'failed' ? stoppedAt(row) : row.stage;
  const at = stages.indexOf(present);
  return stages.map((stage, place) => {
    if (place < at || row.status === '2') return { stage, state: 'done', share: 1 };
    if (place > at || row.status === '0') return { stage, state: 'awaiting', share: 0 };
    return { stage, state: row.status === '3' ? 'failed' : 'underWay', share: shareOf(row, stage) };
  });
}

/** Several items may share a file, so the files to come are at most as many as the items. */
function shareOf(row: Facts, stage: SyncStage): number | 'open' {
  const items = Math.max(1, row.itemCount);
  if (stage === 'files') return Math.min(1, row.filesReceived / items);
  return stage === 'items' ? row.itemsReceived / items : 'open';
}

function stoppedAt({ itemsReceived, itemCount }: Facts): SyncStage {
  if (itemsReceived === itemCount) return 'storing';
  return itemsReceived > 0 ? 'items' : 'files';
}

/** Whether anything is still to come, so that it is worth asking again soon. */
export function isUnderWay(statuses: Readonly<Record<SyncStatus, number>>): boolean {
  return statuses['0'] + statuses['1'] > 0;
}

/** What arrived when, of one delivery. */
export interface Arrived {
  readonly atMs: number;
  readonly bytes: number;
  readonly items: number;
}

/** A second at least between two looks: shorter ones make the figure jump. */
const MIN_SPAN_MS = 900;

/** What arrives a second, between two looks; null where they are too close or nothing arrived. */
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
