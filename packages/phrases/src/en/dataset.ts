import { countText } from '../figures.ts';

/** Words of the dataset list and its dialogs. */
export const dataset = {
  title: 'Datasets',
  search: 'Dataset name',
  dataset: 'Dataset',
  storageArea: 'Storage area',
  creator: 'Created by',
  created: 'Created',
  updated: 'Updated',
  comment: 'Comment',
  count: (count: number) => (count === 1 ? '1 dataset' : `${countText(count)} datasets`),
  emptyTitle: 'No datasets yet',
  emptyText:
    'A dataset is the place for data of your own that is to be annotated. Data cannot be uploaded into it yet.',
  emptyFiltered: 'No dataset fits',
  emptyFilteredText: 'No dataset has the text you searched for in its name.',
  clear: 'Show all datasets',
  create: 'New dataset',
  edit: 'Change',
  remove: 'Delete',
  more: 'More for this dataset',
  name: 'Name',
  nameRequired: 'A dataset needs a name.',
  nameLong: (limit: number) => `A name has at most ${limit} characters.`,
  nameTaken: 'Another dataset has this name.',
  areaRequired: 'Choose where the data lies.',
  areaStays: 'Where the data lies cannot be changed later.',
  commentLong: (limit: number) => `A comment has at most ${limit} characters.`,
  createTitle: 'New dataset',
  createDo: 'Create dataset',
  wasCreated: 'Dataset created',
  editTitle: 'Change dataset',
  editDo: 'Save',
  edited: 'Dataset changed',
  removeTitle: (name: string) => `Delete ${name}?`,
  removeText: 'The dataset is deleted for good.',
  removed: 'Dataset deleted',
};

export type DatasetPhrases = typeof dataset;
