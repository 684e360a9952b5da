import * as z from 'zod/mini';
import { type BoxForm, bareColumns, type Columns, type NamedColumn } from './columns.ts';

/** A column by its name in the first row, or by its place from 1. */
const column = z.union([z.string().check(z.minLength(1)), z.int().check(z.minimum(1))]);
type Column = z.output<typeof column>;

const corners = z.strictObject({ xmin: column, ymin: column, xmax: column, ymax: column });
const upperLeft = z.strictObject({ x: column, y: column, width: column, height: column });
const middle = z.strictObject({ cx: column, cy: column, width: column, height: column });

/** What the columns of tables mean, as the person who delivers says it. */
export const columnMapping = z
  .strictObject({
    picture: z.optional(column),
    /** The text itself, where tables are of texts; what is said, where they are of recordings. */
    text: z.optional(column),
    /** The name or the path of the recording. */
    recording: z.optional(column),
    label: z.optional(column),
    /** What stands between several labels of one cell. */
    separator: z.optional(z.string().check(z.minLength(1), z.maxLength(10))),
    /** One column a class, with 1 where the picture has it. */
    classes: z.optional(z.array(column)),
    box: z.optional(z.union([corners, upperLeft, middle])),
    units: z._default(z.enum(['pixels', 'fractions']), 'pixels'),
    attributes: z._default(z.array(column), []),
    /** Whether the first row names the columns. */
    header: z._default(z.boolean(), true),
  })
  .check(
    z.refine(
      ({ picture, text, recording }) =>
        recording === undefined ? (picture === undefined) !== (text === undefined) : picture === undefined,
      'needs a picture, a text or a recording',
    ),
    z.refine(
      ({ recording, text, label, separator }) =>
        recording === undefined || (text !== undefined && label === undefined && separator === undefined),
      {
        error: 'has a text for its recordings, and no label',
      },
    ),
    z.refine(({ text, label, classes }) => text !== undefined || label !== undefined || classes !== undefined, {
      error: 'needs a label or classes',
    }),
    z.refine(
      ({ text, classes, box, attributes }) =>
        text === undefined || (classes === undefined && box === undefined && attributes.length === 0),
      { error: 'has a label for its texts, and neither boxes, attributes nor columns of classes' },
    ),
    z.refine(({ label, box }) => box === undefined || label !== undefined, 'needs a label for its boxes'),
    z.refine(({ box, classes, separator }) => box === undefined || (classes === undefined && separator === undefined), {
      error: 'has either boxes, or several classes a row',
    }),
    z.refine(
      ({ attributes, classes, separator }) =>
        attributes.length === 0 || (classes === undefined && separator === undefined),
      {
        error: 'has either attributes, or several classes a row',
      },
    ),
    z.refine(({ header, classes }) => header || classes === undefined, 'needs a header that names its classes'),
  );
export type ColumnMapping = z.output<typeof columnMapping>;

/** What is missing of tables of pictures in a mapping of texts. */
const PICTURE = 'picture';

/** The columns of a table of pictures by a mapping; the first one that the table lacks where it lacks any. */
export function mappedColumns(
  first: readonly string[],
  mapping: ColumnMapping,
): Columns | { readonly missing: string } {
  const missing: string[] = [];
  const head = mapping.header ? first.map((cell) => cell.trim()) : [];
  const place = (one: Column): number => {
    const at = typeof one === 'number' ? one - 1 : head.indexOf(one);
    if (at < 0 || at >= first.length) missing.push(String(one));
    return at;
  };
  const named = (one: Column): NamedColumn => {
    const at = place(one);
    return [at, head[at] ?? `column ${at + 1}`];
  };
  const columns: Columns = {
    ...bareColumns,
    count: first.length,
    picture: place(mapping.picture ?? PICTURE),
    label: mapping.label === undefined ? null : place(mapping.label),
    separator: mapping.separator ?? null,
    classes: (mapping.classes ?? []).map(named),
    box: mapping.box === undefined ? null : { ...boxOf(mapping.box, place), areShares: mapping.units === 'fractions' },
    attributes: mapping.attributes.map(named),
  };
  return missing[0] === undefined ? columns : { missing: missing[0] };
}

function boxOf(box: NonNullable<ColumnMapping['box']>, place: (one: Column) => number) {
  const [form, columns]: [BoxForm, readonly [Column, Column, Column, Column]] =
    'xmin' in box
      ? ['corners', [box.xmin, box.ymin, box.xmax, box.ymax]]
      : 'x' in box
        ? ['size', [box.x, box.y, box.width, box.height]]
        : ['middle', [box.cx, box.cy, box.width, box.height]];
  const [a, b, c, d] = columns;
  return { form, at: [place(a), place(b), place(c), place(d)] as const };
}
