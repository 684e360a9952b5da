import type { Annotation } from '@countersign/contract';
import { withoutBlanks } from '../texts/without-blanks.ts';
import { parseBratLine } from './brat-line.ts';
import { annotationSourceOf, type BratAttributeSource, type PlacedLine } from './brat-source.ts';

/** Behind every line that came. */
export const LAST = Number.POSITIVE_INFINITY;

/** The lines of attributes. Those that say the same stay as they came. */
export function writeAttributes(
  values: Annotation['attributes'],
  kept: readonly BratAttributeSource[],
  target: string,
  nextId: (letter: string) => string,
): PlacedLine[] {
  const came = kept.flatMap(({ at, line, key }): PlacedLine[] => {
    const said = parseBratLine(line);
    const value = values[key];
    if (said?.kind !== 'A' || value === undefined || value === false) return [];
    if (value === (said.value ?? true)) return [{ at, line }];
    return [{ at, line: attributeLine(said.id, said.name, said.target, value) }];
  });
  const known = new Set(kept.map(({ key }) => key));
  const added = Object.entries(values).filter(([name, value]) => !known.has(name) && value !== false);
  return [
    ...came,
    ...added.map(([name, value]) => ({ at: LAST, line: attributeLine(nextId('A'), name, target, value) })),
  ];
}

/** What the kept lines of an annotation say, by the names that its attributes have here. */
export function valuesOfLines(annotation: Annotation): Map<string, string | boolean> {
  return new Map(
    (annotationSourceOf(annotation)?.attributes ?? []).flatMap(({ line, key }): [string, string | boolean][] => {
      const said = parseBratLine(line);
      return said?.kind === 'A' ? [[key, said.value ?? true]] : [];
    }),
  );
}

function attributeLine(id: string, name: string, target: string, value: string | number | boolean): string {
  return `${id}\t${withoutBlanks(name)} ${target}${value === true ? '' : ` ${withoutBlanks(String(value))}`}`;
}
