import type { ExportFormat } from '@countersign/contract';
import { Option } from 'commander';
import { CliError } from '../cli-error.ts';

/** The option that asks for whole pixels. */
export function wholePixelsOption(): Option {
  return new Option('--whole-pixels', 'corners of boxes as whole numbers; for voc').default(false);
}

/** Refuses whole pixels of a format that has no corners of boxes. */
export function requireCorners(format: ExportFormat, wholePixels: boolean): void {
  if (wholePixels && format !== 'voc')
    throw new CliError(`--whole-pixels is for voc; ${format} keeps the numbers that were annotated.`);
}
