import type { Language, Template } from '@countersign/contract';
import { CSV_START, csvLine, errorNames, errorRows } from '@countersign/domain';
import { phrasesOf } from '@countersign/phrases';
import type { VerdictOfText } from './exported-items.store.ts';

/** What stands beside the errors of an item, in their order: null where there is nothing. */
export interface BesideErrors {
  /**
   * `crop`: the path of its picture. `quote`: the words of its annotation, in brackets, with some around them, or when it
   * is in a recording. `statement`: what was said of answers. `frame`: when in a video it is.
   */
  readonly what: 'crop' | 'quote' | 'statement' | 'frame';
  of(item: VerdictOfText): (string | null)[];
}

/** What names errors, and in which language. */
interface Named {
  readonly template: Template;
  readonly language: Language;
}

/** The verdicts on rejected items as a table, a row per error. */
export async function* writeVerdictTable(
  verdicts: AsyncIterable<VerdictOfText>,
  { template, language }: Named,
  beside: BesideErrors | null,
): AsyncGenerator<Uint8Array> {
  const names = errorNames(template, language);
  const { columns: all, itsPackage } = phrasesOf(language).verdictFiles;
  const { crop, quote, statement, frame, ...columns } = all;
  const more = beside === null ? [] : [{ crop, quote, statement, frame }[beside.what]];
  yield Buffer.from(CSV_START + csvLine([...Object.values(columns), ...more]));
  for await (const item of verdicts) {
    const rejected = [item.verdict === null ? itsPackage : '', item.batchRemark ?? ''];
    const decided = [...rejected, item.by ?? '', item.at?.toISOString() ?? ''];
    const cells = beside?.of(item);
    for (const [nth, row] of errorRows(item, names).entries())
      yield Buffer.from(csvLine([...row, ...decided, ...(cells === undefined ? [] : [cells[nth] ?? ''])]));
  }
}

/** The same for programs: a JSON list with one item per line, in which ids have their names beside them. */
export async function* writeVerdictList(
  verdicts: AsyncIterable<VerdictOfText>,
  { template, language }: Named,
  beside: BesideErrors | null,
): AsyncGenerator<Uint8Array> {
  const names = errorNames(template, language);
  let before = '[\n';
  for await (const item of verdicts) {
    const { index, fileName, verdict, labels, unfixed, by, at, batchRemark } = item;
    const named = verdict && {
      itemErrors: verdict.itemErrors.map((error) => ({ ...error, typeName: names.get(error.typeId) ?? null })),
      ticks: verdict.ticks.map((tick) => ({
        ...tick,
        typeName: names.get(tick.typeId) ?? null,
        label: labels[tick.annotationId] ?? null,
      })),
      comment: verdict.comment,
    };
    const rejected = {
      ...(verdict === null && { rejectedWith: 'package' }),
      ...(batchRemark !== null && { batchRemark }),
    };
    const listed = { index, fileName, verdict: named, ...(unfixed.length > 0 && { unfixed }), by, at, ...rejected };
    yield Buffer.from(
      before + JSON.stringify({ ...listed, ...(beside !== null && { [`${beside.what}s`]: beside.of(item) }) }),
    );
    before = ',\n';
  }
  yield Buffer.from(before === '[\n' ? '[]\n' : '\n]\n');
}
