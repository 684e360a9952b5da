import type { CsvEncoding } from '@countersign/contract';

/** The options of a customer's program besides the dataset and the paths. */
export interface UploadOptions {
  readonly batch?: string;
  readonly create: boolean;
  readonly area?: string;
  readonly encoding?: CsvEncoding;
  readonly parse: boolean;
  readonly wait: boolean;
  readonly hidden: boolean;
  readonly config?: string;
  readonly quiet: boolean;
  readonly json: boolean;
}
