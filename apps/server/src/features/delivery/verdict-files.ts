import type { Template } from '@countersign/contract';
import { CSV_START, csvLine, errorColumns, errorNames, errorRows } from '@countersign/domain';
import type { ExportedVerdict } from './exported-items.store.ts';

/** The paths of an item's pictures of errors in the order of its errors; null for one that could not be made. */
export type CropsOf = (item: ExportedVerdict) => (string | null)[];

/** The verdicts on rejected items as a table, a row per error, with its picture where there are pictures. */
export async function* writeVerdictTable(
  verdicts: AsyncIterable<ExportedVerdict>,
  template: Template,
  cropsOf: CropsOf | null,
): AsyncGenerator<Uint8Array> {
  const names = errorNames(template);
  const columns = [...errorColumns, 'by', 'at', ...(cropsOf === null ? [] : ['crop'])];
  yield Buffer.from(CSV_START + csvLine(columns));
  for await (const item of verdicts) {
    const decided = [item.by ?? '', item.at?.toISOString() ?? ''];
    const crops = cropsOf?.(item) ?? null;
    for (const [nth, row] of errorRows(item, names).entries())
      yield Buffer.from(csvLine([...row, ...decided, ...(crops === null ? [] : [crops[nth] ?? ''])]));
  }
}

/** The same for programs: a JSON list with one item per line. */
export async function* writeVerdictList(
  verdicts: AsyncIterable<ExportedVerdict>,
  cropsOf: CropsOf | null,
): AsyncGenerator<Uint8Array> {
  let before = '[\n';
  for await (const item of verdicts) {
    const { index, fileName, verdict, unfixed, by, at } = item;
    const listed = { index, fileName, verdict, ...(unfixed.length > 0 && { unfixed }), by, at };
    yield Buffer.from(before + JSON.stringify({ ...listed, ...(cropsOf !== null && { crops: cropsOf(item) }) }));
    before = ',\n';
  }
  yield Buffer.from(before === '[\n' ? '[]\n' : '\n]\n');
}
