import type { ExportFormat } from '@countersign/contract';
import { hasBoxCorners } from '@countersign/domain';
import { Option } from 'commander';
import { CliError } from '../cli-error.ts';

/** The option that asks for whole pixels. */
export function wholePixelsOption(): Option {
  return new Option('--whole-pixels', 'corners of boxes as whole numbers; for voc, csv and retinanet').default(false);
}

/** Refuses whole pixels of a format that has no corners of boxes. */
export function requireCorners(format: ExportFormat, wholePixels: boolean): void {
  if (wholePixels && !hasBoxCorners(format))
    throw new CliError(
      `--whole-pixels is for voc, csv and retinanet; ${format} keeps the numbers that were annotated.`,
    );
}
