import type { ErrorPlace, FrameRange, RejectedItem } from '@countersign/contract';
import {
  CSV_START,
  csvLine,
  errorColumns,
  errorNames,
  errorRows,
  errorsOfItem,
  type ListedError,
  segmentLine,
} from '@countersign/domain';
import { counted } from '../counted.ts';
import type { Rejected } from './read-rejected.ts';

/** What was rejected as a table for spreadsheets, a row per error. What was said stands in a last column where any was. */
export function errorTable({ items, template }: Rejected): string {
  const names = errorNames(template);
  const rows = items.flatMap((item) => {
    const words = errorsOfItem(item).map(
      (error, nth) => saidAt(item, error, item.frames?.[nth]) || inFrames(error.at, item.frames?.[nth]),
    );
    return errorRows(item, names).map((row, nth) => ({ row, words: words[nth] ?? '' }));
  });
  const hasWords = rows.some(({ words }) => words !== '');
  const head = [...errorColumns, ...(hasWords ? ['words'] : [])];
  return CSV_START + [head, ...rows.map(({ row, words }) => (hasWords ? [...row, words] : row))].map(csvLine).join('');
}

const timesText = (count: number) => (count === 1 ? 'once' : `${count} times`);

/**
 * Where something is missing: the time in a recording, UTF-16 units of a text, or a frame of a video and the pixels of a
 * rectangle in it; '' where the error does not say.
 */
function placeText(place: ErrorPlace | undefined, shown: Shown): string {
  if (place?.kind === 'region') {
    const { frame } = place;
    const [x, y, width, height] = [place.x, place.y, place.width, place.height].map((side) => Math.round(side));
    return `${inFrames({ from: frame, to: frame }, shown)}, x ${x}, y ${y}, width ${width}, height ${height}`;
  }
  if (place?.kind === 'interval') return segmentLine({ ...place, text: '' });
  return place === undefined ? '' : place.ranges.map((range) => range.join('-')).join(', ');
}

/** What the annotation of an error says, or where one is missing. */
function saidAt({ said }: RejectedItem, { annotationId, place }: ListedError, shown: Shown): string {
  return said[annotationId] ?? placeText(place, shown);
}

/** What an error is about: `words 1, 0:00.500–0:01.123 "hello"`, on one line. */
function aboutText(item: RejectedItem, error: ListedError, shown: Shown): string {
  const said = saidAt(item, error, shown).replace(/\s+/g, ' ');
  if (error.annotationId === '') return said === '' ? 'the whole item' : `the whole item at ${said}`;
  const frames = inFrames(error.at, shown);
  return `${error.label} ${error.annotationId}${frames === '' ? '' : ` in ${frames}`}${said === '' ? '' : `, ${said}`}`;
}

/** Which pictures of the file the frames of an error are, and when they are shown. */
type Shown = NonNullable<RejectedItem['frames']>[number] | undefined;

/** Frames counted from 0, and what they are in the file; '' where an error is in all of them. */
function inFrames(at: FrameRange | undefined, shown: Shown): string {
  if (at === undefined) return '';
  const said = [picturesText(shown?.pictures), shown?.time ?? ''].filter((part) => part !== '').join(', ');
  const frames = at.from === at.to ? `frame ${at.from}` : `frames ${at.from} to ${at.to}`;
  return said === '' ? frames : `${frames} (${said})`;
}

function picturesText(pictures: FrameRange | null | undefined): string {
  if (pictures == null) return '';
  const { from, to } = pictures;
  return from === to ? `picture ${from} of the file` : `pictures ${from} to ${to} of the file`;
}

/** The same as lines for people. */
export function errorLines({ repair, items, template }: Rejected): string[] {
  const names = errorNames(template);
  const nameOf = (typeId: string) => names.get(typeId) ?? typeId;
  return [
    `Batch ${repair.batchNumber} ${JSON.stringify(repair.batchName)} of ${repair.customerName}, round ${repair.round}, ${repair.stage}: ${repair.rejected} of ${counted(repair.items, 'item')} rejected.`,
    ...(repair.remark === null ? [] : [`Remark: ${repair.remark}`]),
    ...items.flatMap((item) => {
      const errors = errorsOfItem(item).map((error, nth) => {
        const { typeId, remark, asked } = error;
        return `    ${nameOf(typeId)}: ${aboutText(item, error, item.frames?.[nth])}${remark === '' ? '' : `, ${JSON.stringify(remark)}`}${asked === 0 ? '' : `, not fixed, asked for ${timesText(asked)} before`}`;
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
