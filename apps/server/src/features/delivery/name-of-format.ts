import type { ExportFormat } from '@countersign/contract';
import type { WriteOptions } from '@countersign/formats';

/** Whether the corners of boxes are asked as whole pixels, and the format has corners. */
export function hasWholePixels(asked: { readonly format: ExportFormat; readonly wholePixels: boolean }): boolean {
  return asked.wholePixels && asked.format === 'voc';
}

/** What the name of a file says of its format. */
export function nameOfFormat(format: ExportFormat, { wholePixels = false }: WriteOptions): string {
  return wholePixels ? `${format} whole pixels` : format;
}
