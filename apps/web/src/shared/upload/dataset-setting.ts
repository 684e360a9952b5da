import { createStore } from '../store.ts';

/** What the portal knows of the upload of this tab. */
interface DatasetSetting {
  readonly isUploadInProgress: boolean;
  /** Somebody wants to leave, and the upload ends. */
  readonly isCancelRequested: boolean;
}

const resting: DatasetSetting = { isUploadInProgress: false, isCancelRequested: false };

export const datasetSetting = createStore<DatasetSetting>(resting);

export function setUploadInProgress(isUploadInProgress: boolean): void {
  const now = datasetSetting.get();
  if (now.isUploadInProgress !== isUploadInProgress) datasetSetting.set({ ...now, isUploadInProgress });
}

export function requestCancel(): void {
  datasetSetting.set({ ...datasetSetting.get(), isCancelRequested: true });
}

/** Nothing is uploaded any more. */
export function resetDatasetSetting(): void {
  datasetSetting.set(resting);
}
