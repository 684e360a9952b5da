import type { Language, Template } from '@countersign/contract';
import { CSV_START, csvLine, errorNames, errorRows } from '@countersign/domain';
import { phrasesOf } from '@countersign/phrases';
import type { ExportedVerdict } from './exported-items.store.ts';

/** The paths of an item's pictures of errors in the order of its errors; null for one that could not be made. */
export type CropsOf = (item: ExportedVerdict) => (string | null)[];

/** What names errors, and in which language. */
interface Named {
  readonly template: Template;
  readonly language: Language;
}

/** The verdicts on rejected items as a table, a row per error, with its picture where there are pictures. */
export async function* writeVerdictTable(
  verdicts: AsyncIterable<ExportedVerdict>,
  { template, language }: Named,
  cropsOf: CropsOf | null,
): AsyncGenerator<Uint8Array> {
  const names = errorNames(template, language);
  const { crop, ...columns } = phrasesOf(language).verdictFiles.columns;
  yield Buffer.from(CSV_START + csvLine([...Object.values(columns), ...(cropsOf === null ? [] : [crop])]));
  for await (const item of verdicts) {
    const decided = [item.by ?? '', item.at?.toISOString() ?? ''];
    const crops = cropsOf?.(item) ?? null;
    for (const [nth, row] of errorRows(item, names).entries())
      yield Buffer.from(csvLine([...row, ...decided, ...(crops === null ? [] : [crops[nth] ?? ''])]));
  }
}

/** The same for programs: a JSON list with one item per line, in which ids have their names beside them. */
export async function* writeVerdictList(
  verdicts: AsyncIterable<ExportedVerdict>,
  { template, language }: Named,
  cropsOf: CropsOf | null,
): AsyncGenerator<Uint8Array> {
  const names = errorNames(template, language);
  let before = '[\n';
  for await (const item of verdicts) {
    const { index, fileName, verdict, labels, unfixed, by, at } = item;
    const named = verdict && {
      itemErrors: verdict.itemErrors.map((error) => ({ ...error, typeName: names.get(error.typeId) ?? null })),
      ticks: verdict.ticks.map((tick) => ({
        ...tick,
        typeName: names.get(tick.typeId) ?? null,
        label: labels[tick.annotationId] ?? null,
      })),
      comment: verdict.comment,
    };
    const listed = { index, fileName, verdict: named, ...(unfixed.length > 0 && { unfixed }), by, at };
    yield Buffer.from(before + JSON.stringify({ ...listed, ...(cropsOf !== null && { crops: cropsOf(item) }) }));
    before = ',\n';
  }
  yield Buffer.from(before === '[\n' ? '[]\n' : '\n]\n');
}
