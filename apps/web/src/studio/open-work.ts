import type { Template } from '@countersign/contract';
import { api } from '../shared/api/client.ts';
import { findFirstIndex, type OpenRequest } from './first-index.ts';
import type { OpenAnswer, OpenTarget } from './session/item-source.ts';
import type { WorkBatch } from './workspace.ts';

/** What the server says of the work to do, and how its items are opened. */
export interface OpenedWork {
  readonly batch: WorkBatch;
  readonly template: Template;
  readonly firstIndex: number;
  readonly lastIndex: number;
  /** Where to start; null for the next undecided item. */
  readonly index: number | null;
  readonly isReadOnly: boolean;
  /** Items come up by the queue of a repaired round. */
  readonly inQueue: boolean;
  openItem(to: OpenTarget): Promise<OpenAnswer>;
}

/**
 * Reads a batch to work on, or the second opinions to give in it.
 *
 * @throws Refusal, TransportError
 */
export function openWork(request: OpenRequest): Promise<OpenedWork> {
  return request.isOpinion ? openOpinions(request) : openBatch(request);
}

async function openBatch(request: OpenRequest): Promise<OpenedWork> {
  const { batchId } = request;
  const [{ batch, template }, bounds, index] = await Promise.all([
    api.getBatch({ batchId }, { failures: 'own' }),
    api.listStrip({ batchId, from: 0, size: 1 }, { failures: 'own' }),
    findFirstIndex(request),
  ]);
  const { firstIndex, lastIndex } = bounds;
  const isReadOnly = batch.stage !== 'accepting';
  const inQueue = batch.round > 1 && !isReadOnly;
  const openItem = (to: OpenTarget) => api.openItem({ batchId, to, isReadOnly, inQueue }, { failures: 'own' });
  return { batch, template, firstIndex, lastIndex, index, isReadOnly, inQueue, openItem };
}

/** Opinions are given item by item, whatever the batch is accepted by. */
async function openOpinions({ batchId, index }: OpenRequest): Promise<OpenedWork> {
  const { task, ...found } = await api.getOpinionTask({ batchId }, { failures: 'own' });
  const { number, name, medium, stage, total } = task;
  const own = { id: batchId, number, name, stage, mode: 'item', round: 1, delivered: total, part: null } as const;
  return {
    ...found,
    batch: { ...own, medium, agreedRate: 1, packageCount: 0, actions: [] },
    index,
    isReadOnly: false,
    inQueue: false,
    openItem: (to) => api.openOpinion({ batchId, to }, { failures: 'own' }),
  };
}
