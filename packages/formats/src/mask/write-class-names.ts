import { asLine, unnamedClass } from '../label-lines.ts';
import type { ClassNames } from './class-names.ts';
import { packColour, unpackColour, vocColour } from './voc-colour.ts';

/** The colour of every class: that of its file, or the next of VOC's that no class has, from the class's own on. */
export function colourClasses(
  classes: Iterable<number>,
  known: ReadonlyMap<number, number> = new Map(),
): ReadonlyMap<number, number> {
  const colours = new Map(known);
  const taken = new Set(known.values());
  for (const index of classes) {
    if (colours.has(index)) continue;
    let next = index;
    while (taken.has(packColour(vocColour(next)))) next += 1;
    const colour = packColour(vocColour(next));
    taken.add(colour);
    colours.set(index, colour);
  }
  return colours;
}

/** The text of a new labelmap.txt, with names from 1 on, which CVAT and others read. */
export function writeLabelmap(indexOf: ReadonlyMap<string, number>): string {
  const names = new Map([...indexOf].map(([name, index]) => [index, asLine(name)] as const));
  const last = Math.max(0, ...names.keys());
  const lines = Array.from({ length: last }, (_, at) => names.get(at + 1) ?? unnamedClass(at + 1));
  const background = lines.includes('background') ? '_background_' : 'background';
  const entries = [background, ...lines].map((name, index) => `${name}:${vocColour(index).join(',')}::`);
  return `${['# label:color_rgb:parts:actions', ...entries].join('\n')}\n`;
}

/** The file's text with more names behind the others. */
export function withClassNames(
  { text, style }: ClassNames,
  added: ReadonlyMap<number, string>,
  colours: ReadonlyMap<number, number>,
): string {
  if (added.size === 0) return text;
  const lines = [...added].map(([index, given]) => {
    const name = asLine(given);
    const colour = unpackColour(colours.get(index) ?? 0);
    if (style === 'numbered') return `${index} ${name}`;
    if (style === 'colours') return `${colour.join(' ')} ${name}`;
    if (style === 'table') return `${name},${colour.join(',')}`;
    return style === 'labelmap' ? `${name}:${colour.join(',')}::` : name;
  });
  return `${text === '' || /[\r\n]$/.test(text) ? text : `${text}\n`}${lines.join('\n')}\n`;
}
