import type { Annotation, LabelDefinition } from '@countersign/contract';
import { classColour, type Palette } from './palette.ts';

/** What a colour stands for: a label, one annotation, or a value of the attribute of that name. */
export type ColourBy = 'label' | 'instance' | `attribute:${string}`;

/** Whether a stored value is such a choice. */
export function isColourBy(value: unknown): value is ColourBy {
  return value === 'label' || value === 'instance' || (typeof value === 'string' && value.startsWith('attribute:'));
}

/** One value of the colouring attribute, and how many annotations of the item have it. */
export interface LegendEntry {
  /** Undefined for annotations without a value, and for values past the tenth. */
  readonly value: string | undefined;
  /** CSS colour on this item. */
  readonly colour: string;
  readonly count: number;
}

/** The values of each attribute in the order they took colours, so that a colour means the same on every item. */
export type ValueOrder = Map<string, string[]>;

/** The attribute a choice names; undefined if the choice is not an attribute. */
export function colouringAttribute(colourBy: ColourBy): string | undefined {
  return colourBy.startsWith('attribute:') ? colourBy.slice('attribute:'.length) : undefined;
}

/** The names of all attributes of the annotations, in alphabetical order. */
export function attributeNames(records: readonly { readonly annotation: Pick<Annotation, 'attributes'> }[]): string[] {
  const names = new Set(records.flatMap(({ annotation }) => Object.keys(annotation.attributes)));
  return [...names].sort((a, b) => a.localeCompare(b));
}

/** The next choice: label, then each annotation its own colour, then the attributes one after another. */
export function nextColouring(
  colourBy: ColourBy,
  records: readonly { readonly annotation: Pick<Annotation, 'attributes'> }[],
): ColourBy {
  const attributes = attributeNames(records).map((name): ColourBy => `attribute:${name}`);
  const choices: readonly ColourBy[] = ['label', 'instance', ...attributes];
  return choices[(choices.indexOf(colourBy) + 1) % choices.length] ?? 'label';
}

/** The colours of one item's annotations. */
export interface Colouring {
  /** `order` is the annotation's position as delivered. */
  colourOf(annotation: Annotation, order: number): string;
  labelColour(label: string): string;
  /** Empty unless the colours stand for an attribute. */
  readonly legend: readonly LegendEntry[];
}

/** Colours annotations. `known` holds the values seen on earlier items; new values are added to it. */
export function createColouring(
  annotations: readonly Annotation[],
  definitions: readonly LabelDefinition[],
  palette: Palette,
  colourBy: ColourBy,
  known: ValueOrder,
): Colouring {
  const ofLabels = new Map<string, string>(definitions.map(({ name, colour }) => [name, classColour(palette, colour)]));
  const labelColour = (label: string) => ofLabels.get(label) ?? palette.unknown;
  const attribute = colouringAttribute(colourBy);
  if (attribute === undefined) {
    const colourOf = (annotation: Annotation, order: number) =>
      colourBy === 'instance' ? classColour(palette, order) : labelColour(annotation.label);
    return { colourOf, labelColour, legend: [] };
  }
  const valueOf = (annotation: Annotation) => attributeText(annotation, attribute);
  const values = valuesOf(attribute, annotations.map(valueOf), definitions, known).slice(0, palette.classes.length);
  const ofValues = new Map<string, string>(values.map((value, nth) => [value, classColour(palette, nth)]));
  const colourOf = (annotation: Annotation) => ofValues.get(valueOf(annotation) ?? '') ?? palette.unknown;
  return { colourOf, labelColour, legend: legendOf(annotations.map(valueOf), ofValues, palette) };
}

/** The value of an attribute as text; undefined if there is none. */
export function attributeText({ attributes }: Pick<Annotation, 'attributes'>, name: string): string | undefined {
  const value = attributes[name];
  return value === undefined || value === '' ? undefined : String(value);
}

function valuesOf(
  attribute: string,
  met: readonly (string | undefined)[],
  definitions: readonly LabelDefinition[],
  known: ValueOrder,
): readonly string[] {
  const defined = definitions.flatMap(({ attributes }) =>
    attributes.filter(({ name }) => name === attribute).flatMap(({ options = [] }) => options),
  );
  const values = [...new Set([...(known.get(attribute) ?? defined), ...met.filter((value) => value !== undefined)])];
  known.set(attribute, values);
  return values;
}

function legendOf(
  met: readonly (string | undefined)[],
  colours: ReadonlyMap<string, string>,
  palette: Palette,
): readonly LegendEntry[] {
  const counts = new Map<string | undefined, number>();
  for (const value of met) {
    const shown = value !== undefined && colours.has(value) ? value : undefined;
    counts.set(shown, (counts.get(shown) ?? 0) + 1);
  }
  const entries = [...colours].map(([value, colour]) => ({ value, colour, count: counts.get(value) ?? 0 }));
  const rest = counts.get(undefined) ?? 0;
  return rest === 0 ? entries : [...entries, { value: undefined, colour: palette.unknown, count: rest }];
}
