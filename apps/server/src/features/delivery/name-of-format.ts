import type { ExportFormat } from '@countersign/contract';
import { hasBoxCorners } from '@countersign/domain';
import type { WriteOptions } from '@countersign/formats';

/** Whether the corners of boxes are asked as whole pixels, and the format has corners. */
export function hasWholePixels(asked: { readonly format: ExportFormat; readonly wholePixels: boolean }): boolean {
  return asked.wholePixels && hasBoxCorners(asked.format);
}

/** What the name of a file says of its format. */
export function nameOfFormat(format: ExportFormat, { wholePixels = false }: WriteOptions): string {
  return wholePixels ? `${format} whole pixels` : format;
}
