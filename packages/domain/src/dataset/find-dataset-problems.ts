import { datasetLimits } from '@countersign/contract';

/** What is wrong with each field of a dataset's form, null where a field is fine. */
export interface DatasetProblems {
  readonly name: 'required' | 'length' | null;
  readonly storageArea: 'required' | null;
  readonly comment: 'length' | null;
}

/** Checks what was typed: a dataset has a name and a storage area. */
export function findDatasetProblems(typed: {
  readonly name: string;
  readonly storageArea: string;
  readonly comment: string;
}): DatasetProblems {
  const name = typed.name.trim();
  return {
    name: name === '' ? 'required' : name.length > datasetLimits.name ? 'length' : null,
    storageArea: typed.storageArea === '' ? 'required' : null,
    comment: typed.comment.trim().length > datasetLimits.comment ? 'length' : null,
  };
}
