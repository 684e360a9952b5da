import type { ParsedFile } from '@countersign/contract';

/** A file of which there are bytes. */
export interface ViewedFile extends ParsedFile {
  readonly contentUrl: string;
}

export interface ViewerProps {
  readonly file: ViewedFile;
  /** Reads the file anew, with the addresses that are known by now. */
  readonly onAgain: () => void;
}
