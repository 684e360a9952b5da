import { type FileKind, fileKinds } from '@countersign/contract';
import { oneOf } from '../../shared/list/list-address.ts';
import { type ChangeSearch, usePageSearch } from '../../shared/navigation/page.ts';

/** What the address says of the files on screen. */
export interface FileAddress {
  readonly datasetId: string;
  readonly batchId: string;
  /** Empty for all folders. */
  readonly folder: string;
  readonly search: string;
  /** The files that are listed: all, those of a kind, or those that failed. */
  readonly shown: ShownFiles;
  /** The file that is open; empty if none is. */
  readonly fileId: string;
  readonly change: ChangeSearch;
}

export type ShownFiles = FileKind | 'all' | 'failed';

export function useFileAddress(): FileAddress {
  const [read, change] = usePageSearch(
    (raw): Omit<FileAddress, 'change'> => ({
      datasetId: raw['datasetId'] ?? '',
      batchId: raw['batchId'] ?? '',
      folder: raw['folder'] ?? '',
      search: raw['search'] ?? '',
      shown: oneOf(['failed', ...fileKinds] as const, raw['shown']) ?? 'all',
      fileId: raw['fileId'] ?? '',
    }),
  );
  return { ...read, change };
}
