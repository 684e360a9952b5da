import * as z from 'zod/mini';
import { count, id, instant } from '../fields.ts';

/** The formats annotations are written in. */
export const exportFormats = [
  'coco',
  'panoptic',
  'voc',
  'yolo',
  'labelme',
  'cvat',
  'labelstudio',
  'datumaro',
  'mask',
] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Which items an export holds: passed, rejected, or all that are valid. */
export const exportScopes = ['accepted', 'rejected', 'all'] as const;
export type ExportScope = (typeof exportScopes)[number];

/** How far the making of an export is. */
export const exportStates = ['waiting', 'making', 'ready', 'failed'] as const;

/** An export of a batch's annotations: one zip of files in the chosen format. */
export const batchExport = z.object({
  id,
  batchId: id,
  format: z.enum(exportFormats),
  scope: z.enum(exportScopes),
  state: z.enum(exportStates),
  /** Items it will hold, and those written so far. */
  items: count,
  itemsDone: count,
  createdAt: instant,
  createdBy: z.string(),
  fileName: z.nullable(z.string()),
  size: z.nullable(count),
  /** Lower-case hexadecimal SHA-256 of the file. */
  sha256: z.nullable(z.string()),
  /** Signed, expiring, and good for ranges, so that a download that broke off goes on where it was. */
  url: z.nullable(z.string()),
  /** What the format could not say, in English, a sentence each. */
  losses: z.array(z.string()),
});
export type BatchExport = z.output<typeof batchExport>;
