import type { ErrorPlace } from '@countersign/contract';
import { CSV_START, csvLine, errorColumns, errorNames, errorRows, errorsOfItem } from '@countersign/domain';
import type { Rejected } from './read-rejected.ts';

/** What was rejected as a table for spreadsheets, a row per error. */
export function errorTable({ items, template }: Rejected): string {
  const names = errorNames(template);
  const rows = items.flatMap((item) => errorRows(item, names));
  return CSV_START + [[...errorColumns], ...rows].map(csvLine).join('');
}

const timesText = (count: number) => (count === 1 ? 'once' : `${count} times`);

/** Where something is missing, in UTF-16 units of a text or seconds of a recording; '' where the error does not say. */
function atPlace(place: ErrorPlace | undefined): string {
  if (place?.kind === 'interval') return ` at ${place.fromUs / 1e6}-${place.toUs / 1e6} s`;
  return place === undefined ? '' : ` at ${place.ranges.map((range) => range.join('-')).join(', ')}`;
}

/** The same as lines for people. */
export function errorLines({ repair, items, template }: Rejected): string[] {
  const names = errorNames(template);
  const nameOf = (typeId: string) => names.get(typeId) ?? typeId;
  return [
    `Batch ${repair.batchNumber} ${JSON.stringify(repair.batchName)} of ${repair.customerName}, round ${repair.round}, ${repair.stage}: ${repair.rejected} of ${repair.items} items rejected.`,
    ...(repair.remark === null ? [] : [`Remark: ${repair.remark}`]),
    ...items.flatMap((item) => {
      const errors = errorsOfItem(item).map(({ annotationId, label, typeId, remark, place, asked }) => {
        const where = annotationId === '' ? `the whole item${atPlace(place)}` : `${label} ${annotationId}`;
        return `    ${nameOf(typeId)}: ${where}${remark === '' ? '' : `, ${JSON.stringify(remark)}`}${asked === 0 ? '' : `, not fixed, asked for ${timesText(asked)} before`}`;
      });
      const comment = item.verdict?.comment ?? '';
      return [
        `  ${item.index} ${item.fileName}${item.verdict === null ? ', with its package' : ''}`,
        ...errors,
        ...(comment === '' ? [] : [`    Comment: ${comment}`]),
      ];
    }),
  ];
}
