import type { Hint, HintTopic } from '@countersign/contract';
import type { CallName } from '../api/client.ts';

const ofOrders = ['listOrders', 'getOrder', 'listOrderEvents', 'listProjects'] as const;
const lists = [...ofOrders, 'listBatches', 'listTasks', 'getTaskSummary', 'getWaiting'] as const;
const ofBatch = ['getBatch', 'listBatchEvents', 'getTask', 'getAssignment', 'listParts'] as const;
/** What two people decided without seeing each other. */
const ofOpinions = ['previewOpinions', 'getOpinionTask', 'getAgreement', 'listDifferences'] as const;
/** What was looked at in it. */
const ofQueue = ['getRoundQueue', 'listQueue', 'previewControl'] as const;
/** What a new round changed, and what is fixed. */
const ofDifferences = ['getBatchDifference', 'getItemDifference', 'getFixRates'] as const;
const ofPackages = ['listPackages', 'getPackage', 'listItems', 'listStrip', 'listHolders', 'getPackageMap'] as const;

/** The files of a batch of a dataset, while they are read. */
const ofDatasetFiles = ['listParsedFiles', 'listFolders', 'getParsedFile'] as const;

const ofDeliveryFiles = ['listDeliveryFiles', 'getDeliveryFile', 'listDeliveryDownloads'] as const;

/** Which answers a change makes stale. */
export const callsOfHints: Readonly<Record<HintTopic, readonly CallName[]>> = {
  batch: [...lists, ...ofBatch, ...ofPackages, ...ofOpinions, ...ofDifferences, ...ofQueue],
  claim: ['listPackages', 'getPackage', 'listHolders', 'getAssignment', 'getTaskSummary', 'getTask'],
  assignment: [...lists, ...ofBatch, ...ofPackages, ...ofOpinions, ...ofQueue, 'listMembers'],
  message: ['listMessages', 'listUnread', 'getWaiting'],
  export: ['listExports', 'listBatchEvents'],
  report: ['listBatchEvents'],
  workload: ['listWorkloadReports'],
  sync: ['listSyncs', ...lists],
  order: ['getWaiting', ...ofOrders, ...ofDeliveryFiles],
  team: ['listMembers', 'getAssignment'],
  dataset: ['getWaiting', 'listDatasets', 'getDataset', 'listDatasetBatches', 'listDatasetEvents', ...ofDatasetFiles],
  notice: ['listNotices', 'countUnreadNotices'],
  feedback: ['countNewAnswers', 'listFeedback'],
  session: [],
};

const ORDINARY_MS = 1_500;
/** These show what colleagues decided beside one's own picture, and one's own verdicts make them stale too. */
const besideMs: Partial<Record<CallName, number>> = {
  listStrip: 20_000,
  listQueue: 20_000,
  getPackageMap: 20_000,
  listHolders: 3_000,
};

/** How long the answer of a call is left alone after it was asked for again. */
export function restMs(call: CallName): number {
  return besideMs[call] ?? ORDINARY_MS;
}

const all: ReadonlySet<unknown> = new Set(Object.values(callsOfHints).flat());

/** Whether any hint is about the answer to a query. */
export function mayChange([call]: readonly unknown[]): boolean {
  return all.has(call);
}

/** Whether the answer to a query may be another one after the hint. */
export function concerns(hint: Hint, [call, input]: readonly unknown[]): boolean {
  const calls: readonly unknown[] = callsOfHints[hint.topic];
  if (!calls.includes(call)) return false;
  const asked = typeof input === 'object' && input !== null && 'batchId' in input ? input.batchId : undefined;
  return asked === undefined || hint.batchId === undefined || asked === hint.batchId;
}
