export { linkHandoverOrder } from './linkHandoverOrder.ts';
export { listHandoverDatasets } from './listHandoverDatasets.ts';
export { listHandoverFiles } from './listHandoverFiles.ts';
export { takeDataset } from './takeDataset.ts';
