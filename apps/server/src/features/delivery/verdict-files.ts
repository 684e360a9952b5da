import type { Template, Verdict } from '@countersign/contract';
import type { ExportedVerdict } from './exported-items.store.ts';

const columns = ['index', 'file', 'annotation', 'label', 'error', 'error name', 'remark', 'comment', 'by', 'at'];

/**
 * The verdicts on rejected items as a table, a row per error. Spreadsheets open it and never run a cell as a formula.
 */
export async function* writeVerdictTable(
  verdicts: AsyncIterable<ExportedVerdict>,
  template: Template,
): AsyncGenerator<Uint8Array> {
  const names = new Map(template.errorTypes.map(({ id, name }) => [id, name.en]));
  // The byte order mark by which spreadsheets recognize UTF-8.
  yield Buffer.from(`\uFEFF${toLine(columns)}`);
  for await (const { index, fileName, verdict, labels, by, at } of verdicts) {
    for (const { annotationId, typeId, remark } of errorsOf(verdict))
      yield Buffer.from(
        toLine([
          ...[String(index), fileName, annotationId ?? '', labels[annotationId ?? ''] ?? ''],
          ...[typeId, names.get(typeId) ?? '', remark, verdict?.comment ?? '', by ?? '', at?.toISOString() ?? ''],
        ]),
      );
  }
}

/** The same for programs: a JSON list with one item per line. */
export async function* writeVerdictList(verdicts: AsyncIterable<ExportedVerdict>): AsyncGenerator<Uint8Array> {
  let before = '[\n';
  for await (const { index, fileName, verdict, by, at } of verdicts) {
    yield Buffer.from(before + JSON.stringify({ index, fileName, verdict, by, at }));
    before = ',\n';
  }
  yield Buffer.from(before === '[\n' ? '[]\n' : '\n]\n');
}

/** Errors of the whole item first. An item without errors still gets a row. */
function errorsOf(verdict: Verdict | null) {
  const errors = [
    ...(verdict?.itemErrors ?? []).map((error) => ({ ...error, annotationId: null })),
    ...(verdict?.ticks ?? []),
  ];
  return errors.length === 0 ? [{ annotationId: null, typeId: '', remark: '' }] : errors;
}

/** The first characters that a spreadsheet reads as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function toLine(cells: readonly string[]): string {
  return `${cells.map(toCell).join(',')}\r\n`;
}

function toCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
