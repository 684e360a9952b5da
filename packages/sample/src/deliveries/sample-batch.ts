import type { Template } from '@countersign/contract';
import type { MistakeKind } from '../mistakes.ts';
import type { PaintedPicture, PaintOrder } from '../paint-order.ts';

/** A batch of the sample before it is painted. */
export interface SampleBatch {
  /** Name of its folder. */
  key: string;
  name: string;
  projectName: string;
  orderName: string;
  customer: 0 | 1;
  agreedRate: number;
  dueInDays: number;
  /** Items of the whole order, of which this batch is the first part. */
  orderItems: number;
  /** The dataset that the customer had uploaded for it, and the folder with its files; null: the media came otherwise. */
  dataset: { dataset: string; batch: string; folder: string } | null;
  mode: 'item' | 'package';
  packageBy: 'folder' | number;
  format: 'coco' | 'voc';
  template: Template;
  /** Whether the template comes with the delivery; otherwise the server makes one from the labels it finds. */
  bringsTemplate: boolean;
  takenFor: Readonly<Record<string, string>>;
  /** Path of a picture below the folder, and how it is painted. */
  orders: readonly { file: string; order: PaintOrder }[];
  /** Pictures that are not painted. */
  photographs: readonly (PaintedPicture & { file: string })[];
  /** Mistakes to plant, each in a picture of its own. */
  mistakes: readonly MistakeKind[];
}

/** `tray-007`. */
export function numbered(stem: string, index: number): string {
  return `${stem}-${String(index + 1).padStart(3, '0')}`;
}
