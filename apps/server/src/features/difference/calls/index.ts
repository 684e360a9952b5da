export { getBatchDifference } from './getBatchDifference.ts';
export { getItemDifference } from './getItemDifference.ts';
