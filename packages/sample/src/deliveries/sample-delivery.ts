import type { SampleBatch } from './sample-batch.ts';

/** A folder to be delivered, and to whom. */
export interface SampleDelivery
  extends Pick<
    SampleBatch,
    | 'name'
    | 'projectName'
    | 'orderName'
    | 'customer'
    | 'agreedRate'
    | 'dueInDays'
    | 'orderItems'
    | 'dataset'
    | 'mode'
    | 'packageBy'
  > {
  format: SampleBatch['format'] | 'brat' | 'argilla' | 'textgrid' | 'cvatvideo';
  folder: string;
  /** Items of this batch. */
  items: number;
  /** The template to deliver with, null to let one be made. */
  templateFile: string | null;
}
