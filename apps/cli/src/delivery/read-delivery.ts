import type { DeliveredItem, Template } from '@countersign/contract';
import { findItemProblem } from '@countersign/domain';
import { type Format, FormatError, formats, type ReadResult, recogniseFormat } from '@countersign/formats';
import { CliError } from '../cli-error.ts';
import type { Delivery, DeliveryOptions } from './delivery.ts';
import type { DiskSource } from './disk-source.ts';
import { hashFiles } from './hash-files.ts';
import type { Progress } from './progress.ts';

const REFUSED = 'The folder cannot be delivered; nothing of it was sent.';

/**
 * Reads a whole folder before anything of it is sent: what is wrong in it is said at once and nothing is left behind.
 *
 * @param formatName a format's name, or `auto` for the one the folder looks like
 * @param givenTemplate null: one made of what the annotations hold
 */
export async function readDelivery(
  source: DiskSource,
  asked: DeliveryOptions,
  formatName: 'auto' | Format['name'],
  givenTemplate: Template | null,
  progress: Progress,
): Promise<{ delivery: Delivery; skipped: ReadResult['skipped'] }> {
  const { format, read } = await readAnnotations(source, formatName, givenTemplate);
  refuseProblems(read.items, read.template);
  const paths = [...new Set(read.items.map(({ mediaPath }) => mediaPath))];
  progress.begin('Reading', paths.length);
  const files = await hashFiles(source, paths, () => progress.step());
  const items = read.items.map((item) => {
    const file = files.get(item.mediaPath);
    if (file === undefined) throw new Error(`${item.mediaPath} was not read`);
    return { ...item, sha256: file.sha256, size: file.size };
  });
  const { template, source: facts, skipped } = read;
  return { delivery: { ...asked, format: format.name, template, source: facts, items, files }, skipped };
}

async function readAnnotations(
  source: DiskSource,
  formatName: 'auto' | Format['name'],
  template: Template | null,
): Promise<{ format: Format; read: ReadResult }> {
  try {
    const format = formatName === 'auto' ? (await recogniseFormat(source)).format : formats[formatName];
    return { format, read: await format.read(source, { template }) };
  } catch (error) {
    if (error instanceof FormatError) throw new CliError(REFUSED, error.problems.map(toProblem));
    throw error;
  }
}

function toProblem({ file, position, reason }: FormatError['problems'][number]) {
  return { file: file === '' ? 'the folder' : file, position, reason };
}

function refuseProblems(items: readonly DeliveredItem[], template: Template): void {
  if (items.length === 0) throw new CliError('The folder holds no annotated picture.');
  const labels = new Set(template.labels.map(({ name }) => name));
  const problems = items.flatMap((item) => {
    const reason = findItemProblem(item, labels);
    return reason === null ? [] : [{ file: item.fileName, position: '', reason }];
  });
  if (problems.length > 0) throw new CliError(REFUSED, problems);
}
