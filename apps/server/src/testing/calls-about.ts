import type { customerCalls, InputOf } from '@countersign/contract';

/** Things of a customer, by their ids. */
export interface Ids {
  readonly orderId: string;
  readonly projectId: string;
  readonly batchId: string;
  readonly packageId: string;
  readonly itemId: string;
  readonly reportId: string;
  readonly exportId: string;
  readonly workloadId: string;
  readonly workloadInWorkId: string;
  readonly memberId: string;
  readonly datasetId: string;
  readonly datasetBatchId: string;
  readonly uploadId: string;
  readonly fileId: string;
  readonly parsedFileId: string;
  readonly deliveryFileId: string;
  readonly noticeId: string;
}

type Inputs = { readonly [Name in keyof typeof customerCalls]?: InputOf<(typeof customerCalls)[Name]> };

/** Every call with an id, as somebody would make it who knows another customer's ids. */
export function callsAbout(ids: Ids): Inputs {
  const { orderId, projectId, batchId, packageId, itemId, reportId, exportId, memberId, datasetId } = ids;
  const { datasetBatchId, uploadId, fileId, parsedFileId, deliveryFileId, noticeId } = ids;
  const { workloadId, workloadInWorkId } = ids;
  const part = { number: 1, size: 4, sha256: 'a'.repeat(64) };
  const write = { itemId, round: 1, version: 0 };
  const bulk = { batchId, round: 1, target: { kind: 'packages' as const, packages: [{ packageId, version: 0 }] } };
  return {
    listProjects: { orderId },
    getOrder: { orderId },
    listOrderEvents: { orderId },
    withdrawOrder: { orderId },
    requestOrder: { name: 'Mine', datasetIds: [datasetId] },
    listBatches: { orderId, projectId },
    getBatch: { batchId },
    getInvalid: { batchId },
    listBatchEvents: { batchId },
    startBatch: { batchId, version: 0 },
    continueBatch: { batchId },
    finishBatch: { batchId, version: 0, result: '10' },
    reacceptBatch: { batchId, version: 0 },
    assignBatch: { batchId, memberIds: [memberId] },
    assignPackages: { batchId, version: 0, shares: [{ memberId, runs: [{ from: 1, to: 1 }] }] },
    getAssignment: { batchId },
    listParts: { batchId },
    getTask: { batchId },
    previewSample: { batchId, fromIndex: 1, includeHeld: true },
    drawSample: {
      ...{ batchId, version: 0, round: 1, fromIndex: 1, includeHeld: true, order: 'random', undecided: '00' },
      ...{ plan: { kind: 'own' }, size: { kind: 'count', count: 1 } },
    },
    drawOpinions: { batchId, round: 1, size: { kind: 'percent', percent: 5 }, memberIds: [memberId] },
    previewOpinions: { batchId, memberIds: [memberId] },
    getOpinionTask: { batchId },
    openOpinion: { batchId, to: { kind: 'next', after: null } },
    giveOpinion: { itemId, round: 1, result: '10', verdict: {} },
    getAgreement: { batchId },
    listDifferences: { batchId },
    getBatchDifference: { batchId },
    getItemDifference: { itemId },
    getFixRates: { batchId },
    getRoundQueue: { batchId },
    listQueue: { batchId },
    previewControl: { batchId },
    drawControl: { batchId, round: 2, drawn: 0, size: 1 },
    settleOpinion: { ...write, choice: 'second' },
    undoVerdict: write,
    finishPackage: { packageId, version: 0, result: '10' },
    listPackages: { batchId },
    getPackage: { batchId, packageId },
    getPackageMap: { batchId, packageId },
    decidePackages: { ...bulk, result: '10' },
    recheckPackages: bulk,
    setValidity: { ...bulk, isValid: false, remark: 'torn' },
    listItems: { batchId, packageId },
    listStrip: { batchId, from: 1 },
    listHolders: { batchId, from: 1 },
    listIndexes: { batchId, around: 1 },
    listOutlines: { batchId, itemIds: [itemId] },
    openItem: { batchId, to: { kind: 'next', after: null } },
    renewClaims: { batchId, itemIds: [itemId] },
    releaseClaims: { batchId, itemIds: [itemId] },
    decideItem: { ...write, result: '10', verdict: {} },
    saveItem: { ...write, verdict: {} },
    setItemValidity: { ...write, isValid: false },
    skipItem: { itemId },
    createReport: { batchId, language: 'en' },
    getReport: { reportId },
    createExport: { batchId, format: 'coco', scope: 'all' },
    getExport: { exportId },
    listExports: { batchId },
    listSyncs: { projectId },
    listMessages: { batchId, packageId },
    listUnread: { batchIds: [batchId] },
    setMemberRole: { memberId, role: '10' },
    setMemberRights: { memberId, canFinish: true },
    setMemberStatus: { memberId, status: '0' },
    setMemberPassword: { memberId, password: 'Bolts4Nuts' },
    deleteMember: { memberId },
    markMessagesRead: { batchId, packageId, until: itemId },
    markNoticeRead: { noticeId },
    addMessage: { batchId, packageId, text: 'hello' },
    updateDataset: { datasetId, version: 0, name: 'Mine', comment: '' },
    deleteDataset: { datasetId, version: 0 },
    getDataset: { datasetId },
    listDatasetEvents: { datasetId },
    linkDatasetOrder: { datasetId, orderId },
    unlinkDatasetOrder: { datasetId, orderId, isClosed: false },
    listDatasetBatches: { datasetId },
    updateDatasetBatch: { batchId: datasetBatchId, version: 0, name: 'Mine' },
    deleteDatasetBatch: { batchId: datasetBatchId, version: 0 },
    createDatasetBatch: { datasetId, name: 'Mine' },
    openUpload: { batchId: datasetBatchId, way: 'folder', batchFilesId: 'mine', files: 1, bytes: 1 },
    addUploadFiles: { uploadId, partBytes: 5_242_880, files: [{ path: 'mine', size: 1, modifiedMs: 1 }] },
    signUploadParts: { fileId, parts: [part] },
    putUploadPart: { fileId, ...part },
    putUploadFiles: { uploadId },
    completeUploadFile: { fileId },
    restartUploadFile: { fileId, file: { path: 'mine', size: 1, modifiedMs: 1 } },
    removeUploadFile: { fileId },
    getUpload: { uploadId },
    cancelUpload: { uploadId },
    parseDatasetBatch: { batchId: datasetBatchId },
    retryFailedFiles: { batchId: datasetBatchId },
    acceptFailedFiles: { batchId: datasetBatchId },
    listParsedFiles: { batchId: datasetBatchId },
    listFolders: { batchId: datasetBatchId },
    getParsedFile: { fileId: parsedFileId },
    exportFileList: { batchId: datasetBatchId },
    listDeliveryFiles: { orderId },
    getDeliveryFile: { fileId: deliveryFileId },
    downloadDeliveryFile: { fileId: deliveryFileId },
    downloadDeliveryFiles: { orderId, fileIds: [deliveryFileId] },
    listDeliveryDownloads: { orderId, fileId: deliveryFileId },
    askDeliveryFileAgain: { fileId: deliveryFileId },
    confirmDeliveryFile: { fileId: deliveryFileId },
    refuseDeliveryFile: { fileId: deliveryFileId, reason: 'Not mine' },
    buildDeliveryFiles: { orderId, format: 'coco' },
    previewWorkload: { months: ['2026-11'], orderIds: [orderId] },
    createWorkloadReport: { months: ['2026-11'], orderIds: [orderId], type: 'month', language: 'en' },
    cancelWorkloadReport: { reportId: workloadInWorkId },
    repeatWorkloadReport: { reportId: workloadId },
  };
}
