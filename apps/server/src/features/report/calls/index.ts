export { createReport } from './createReport.ts';
export { getReport } from './getReport.ts';
