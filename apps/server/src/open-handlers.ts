import type { openCalls } from '@countersign/contract';
import { listDeliveredBatches } from './features/batch/calls/index.ts';
import {
  createDataset,
  createDatasetBatch,
  getDataset,
  listDatasetBatches,
  listDatasets,
} from './features/dataset/calls/index.ts';
import {
  askDeliveryFileAgain,
  confirmDeliveryFile,
  downloadDeliveryFile,
  downloadDeliveryFiles,
  getDeliveryFile,
  listDeliveryFiles,
  refuseDeliveryFile,
} from './features/delivery/calls/index.ts';
import { getOrder, listOrders, requestOrder, withdrawOrder } from './features/order/calls/index.ts';
import {
  acceptFailedFiles,
  exportFileList,
  listParsedFiles,
  parseDatasetBatch,
  retryFailedFiles,
} from './features/parsing/calls/index.ts';
import {
  addUploadFiles,
  cancelUpload,
  completeUploadFile,
  getUpload,
  openUpload,
  putUploadFiles,
  putUploadPart,
  removeUploadFile,
  restartUploadFile,
  signUploadParts,
} from './features/upload/calls/index.ts';
import { forProgram } from './platform/http/for-program.ts';
import type { Handlers } from './platform/http/handler.ts';

/** The handler of every call of customers' programs. Those that people make too have one handler. */
export const openHandlers: Handlers<typeof openCalls> = {
  listDeliveredBatches,
  listDatasets: forProgram(listDatasets),
  getDataset: forProgram(getDataset),
  createDataset: forProgram(createDataset),
  listDatasetBatches: forProgram(listDatasetBatches),
  createDatasetBatch: forProgram(createDatasetBatch),
  openUpload: forProgram(openUpload),
  addUploadFiles: forProgram(addUploadFiles),
  signUploadParts: forProgram(signUploadParts),
  putUploadPart: forProgram(putUploadPart),
  putUploadFiles: forProgram(putUploadFiles),
  completeUploadFile: forProgram(completeUploadFile),
  restartUploadFile: forProgram(restartUploadFile),
  removeUploadFile: forProgram(removeUploadFile),
  getUpload: forProgram(getUpload),
  cancelUpload: forProgram(cancelUpload),
  parseDatasetBatch: forProgram(parseDatasetBatch),
  listParsedFiles: forProgram(listParsedFiles),
  exportFileList: forProgram(exportFileList),
  retryFailedFiles: forProgram(retryFailedFiles),
  acceptFailedFiles: forProgram(acceptFailedFiles),
  listOrders: forProgram(listOrders),
  getOrder: forProgram(getOrder),
  requestOrder: forProgram(requestOrder),
  withdrawOrder: forProgram(withdrawOrder),
  listDeliveryFiles: forProgram(listDeliveryFiles),
  getDeliveryFile: forProgram(getDeliveryFile),
  downloadDeliveryFile: forProgram(downloadDeliveryFile),
  downloadDeliveryFiles: forProgram(downloadDeliveryFiles),
  confirmDeliveryFile: forProgram(confirmDeliveryFile),
  refuseDeliveryFile: forProgram(refuseDeliveryFile),
  askDeliveryFileAgain: forProgram(askDeliveryFileAgain),
};
