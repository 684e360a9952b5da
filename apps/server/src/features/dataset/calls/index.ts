export { createDataset } from './createDataset.ts';
export { deleteDataset } from './deleteDataset.ts';
export { listDatasets } from './listDatasets.ts';
export { updateDataset } from './updateDataset.ts';
