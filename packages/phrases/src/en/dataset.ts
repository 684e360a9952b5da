import type { ExecutionState } from '@countersign/contract';
import { countText } from '../figures.ts';

/** Words of the dataset list and its dialogs. */
export const dataset = {
  title: 'Datasets',
  /** Between the members of a list, such as numbers of batches. */
  listComma: ', ',
  search: 'Dataset name',
  dataset: 'Dataset',
  storageArea: 'Storage area',
  creator: 'Created by',
  updated: 'Updated',
  comment: 'Comment',
  orders: 'Orders',
  uploads: 'Uploads',
  items: 'Items',
  size: 'Size',
  execution: 'Execution',
  executions: { free: 'Free', inProgress: 'In progress', finished: 'Finished' } satisfies Record<
    ExecutionState,
    string
  >,
  noOrders: 'none',
  count: (count: number) => (count === 1 ? '1 dataset' : `${countText(count)} datasets`),
  emptyTitle: 'No datasets yet',
  emptyText: 'A dataset holds your own data for annotation. Upload it as a folder, files, zip or csv.',
  emptyFiltered: 'No matching datasets',
  emptyFilteredText: 'No dataset name contains this text.',
  clear: 'Show all datasets',
  create: 'New dataset',
  upload: 'Upload',
  edit: 'Change',
  remove: 'Delete',
  actions: 'Actions',
  more: (dataset: string) => `More for ${dataset}`,
  name: 'Name',
  nameRequired: 'A dataset needs a name.',
  nameLong: (limit: number) => `A name has at most ${limit} characters.`,
  nameTaken: 'Another dataset has this name.',
  areaRequired: 'Choose a storage area.',
  areaStays: 'The storage area cannot be changed later.',
  commentLong: (limit: number) => `A comment has at most ${limit} characters.`,
  createTitle: 'New dataset',
  createDo: 'Create dataset',
  wasCreated: 'Dataset created',
  editTitle: 'Change dataset',
  editDo: 'Save',
  edited: 'Dataset changed',
  removeTitle: (name: string) => `Delete ${name}?`,
  removeText: 'This is permanently deleted:',
  removeBatches: (count: number) => (count === 1 ? '1 batch' : `${countText(count)} batches`),
  removeRead: (count: number, bytes: string) =>
    `${count === 1 ? '1 parsed file' : `${countText(count)} parsed files`}, ${bytes} unpacked`,
  removeUploaded: (count: number, bytes: string) =>
    `${count === 1 ? '1 uploaded file' : `${countText(count)} uploaded files`}, ${bytes}`,
  removeUnread: 'everything uploaded into it that is not parsed yet',
  removeNothing: 'no files: the dataset is empty',
  removeKeeps: 'Decisions and reports made from it stay.',
  removed: 'Dataset deleted',
  removedBatch: 'Batch deleted',
  refused: {
    finished: (orders: string) => `It is linked to finished orders: ${orders}. Unlink them first, then delete it.`,
    toOrders: 'To the linked orders',
    parsing: 'Its data is being parsed. Delete it once that has ended.',
    uploading: 'Somebody is uploading into it. Wait until the upload has ended, or cancel it on the upload page.',
    toUpload: 'To the upload',
    inUse: (orders: string) =>
      `Orders that are not finished use it: ${orders}. It can be deleted once they are finished and unlinked.`,
    lastCopy: (batches: string) =>
      `The media of delivered batches are stored nowhere else: ${batches}. It is deleted automatically once they are no longer kept. To delete it sooner, ask your provider.`,
    changed: 'Another member changed it meanwhile. The page shows its current state. Check it and try again.',
  },
};

export type DatasetPhrases = typeof dataset;
