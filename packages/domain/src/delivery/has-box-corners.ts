import type { ExportFormat } from '@countersign/contract';

const cornerFormats: readonly ExportFormat[] = ['voc', 'csv', 'retinanet'];

/** Whether a format says where a box begins and ends in pixels, which many of its readers take as whole numbers alone. */
export function hasBoxCorners(format: ExportFormat): boolean {
  return cornerFormats.includes(format);
}
