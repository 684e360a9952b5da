export { createBatchExport } from './createBatchExport.ts';
export { createExport } from './createExport.ts';
export { getBatchExport } from './getBatchExport.ts';
export { getExport } from './getExport.ts';
export { listExports } from './listExports.ts';
