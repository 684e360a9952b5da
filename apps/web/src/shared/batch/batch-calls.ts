import type { CallName } from '../api/client.ts';

/** The calls whose answers change with a decision, a step of a batch or its assignment. */
export const batchCalls: readonly CallName[] = [
  'listOrders',
  'listProjects',
  'listBatches',
  'listTasks',
  'getTaskSummary',
  'getTask',
  'getBatch',
  'listBatchEvents',
  'listItems',
  'listPackages',
  'getPackageMap',
  'getAssignment',
  'listParts',
  // Members with data under acceptance cannot be deleted.
  'listMembers',
];
