import type { HintTopic } from '@countersign/contract';
import type { Change } from '../../platform/live/changes.ts';

interface Told {
  readonly customerId: string | null;
  readonly kind: string;
  readonly batchId?: string;
}

/** Events of a batch that are not about its decisions. */
const ofBatch: Readonly<Record<string, HintTopic>> = { 'batch.exported': 'export', 'batch.reported': 'report' };
/** Events of no batch, by the first word of their kind. Who sees them at all are administrators. */
const ofCustomer: Readonly<Record<string, HintTopic>> = {
  dataset: 'dataset',
  delivery: 'order',
  member: 'team',
  order: 'order',
  project: 'order',
  workload: 'workload',
};

/** The change that an event tells of, for browsers; undefined where no screen shows it. */
export function changeOfEvent({ customerId, kind, batchId }: Told): Change | undefined {
  if (customerId === null) return undefined;
  // Only administrators may notice that somebody gave an opinion.
  if (kind.startsWith('opinion')) return { customerId, hint: { topic: 'batch' } };
  if (batchId !== undefined) return { customerId, hint: { topic: ofBatch[kind] ?? 'batch', batchId } };
  const topic = ofCustomer[kind.split('.')[0] ?? ''];
  return topic && { customerId, hint: { topic } };
}
