export { acceptFailedFiles } from './acceptFailedFiles.ts';
export { exportFileList } from './exportFileList.ts';
export { getParsedFile } from './getParsedFile.ts';
export { listFolders } from './listFolders.ts';
export { listParsedFiles } from './listParsedFiles.ts';
export { parseDatasetBatch } from './parseDatasetBatch.ts';
export { readParsedFile } from './readParsedFile.ts';
export { retryFailedFiles } from './retryFailedFiles.ts';
