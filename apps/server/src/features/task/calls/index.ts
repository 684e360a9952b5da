export { getTask } from './getTask.ts';
export { getTaskSummary } from './getTaskSummary.ts';
export { giveBack } from './giveBack.ts';
export { listTasks } from './listTasks.ts';
