import type { Annotation, Relation, Template } from '@countersign/contract';
import type { WorkspaceCommand } from '../../../input/commands.ts';
import { createTextEngine } from '../text-engine.ts';
import type { TextItem, TextSurface } from '../text-engine.types.ts';
import { plainText } from '../text-settings.ts';

/** The labels and relations of the test texts. */
export const template: Pick<Template, 'labels' | 'relations'> = {
  labels: ['Person', 'Place'].map((name, colour) => ({
    ...{ name, colour, attributes: [] },
    geometries: ['span'],
  })),
  relations: [
    { label: 'knows', isDirected: true, from: ['Person'], to: ['Person'], attributes: [] },
    { label: 'lives in', isDirected: true, from: ['Person'], to: ['Place'], attributes: [] },
    { label: 'born in', isDirected: true, from: ['Person'], to: ['Place'], attributes: [] },
  ],
};

/** An annotation of the first place of these words, or of several words as one. */
export function spanOf(text: string, id: string, label: string, ...words: readonly string[]): Annotation {
  const ranges = words.map((word): [number, number] => {
    const from = text.indexOf(word);
    if (from === -1) throw new Error(`no ${word}`);
    return [from, from + word.length];
  });
  return { id, label, geometry: { kind: 'span', ranges }, attributes: {}, source: {} };
}

export function relationOf(id: string, label: string, from: string, to: string): Relation {
  return { id, label, from, to, attributes: {}, source: {} };
}

/** An engine with a view of twenty characters a row, which notes what it is asked to show. */
export function openText(text: string, annotations: readonly Annotation[], item: Partial<TextItem> = {}) {
  const revealed: string[] = [];
  const commands: WorkspaceCommand[] = [];
  const surface: TextSurface = {
    reveal: ([from, to]) => void revealed.push(text.slice(from, to)),
    placeOf: () => ({ minX: 0, minY: 0, maxX: 0, maxY: 0 }),
    scroll: (step, direction) => void revealed.push(`${step} ${direction}`),
    inNextRow: (offset, direction) => Math.max(0, Math.min(text.length, offset + 20 * direction)),
    firstInView: () => 0,
    showSearch: () => void revealed.push('search'),
  };
  const engine = createTextEngine({
    ...{ surface, template, settings: plainText },
    clock: { nowMs: () => 0 },
    onCommand: (command) => commands.push(command),
  });
  engine.open({ id: 'one', text, annotations, ticks: new Map(), ...item });
  /** Presses a key as the view hears it. */
  const press = (key: string, held: { shift?: boolean; ctrl?: boolean; alt?: boolean } = {}) =>
    engine.dispatch({
      ...{ type: 'keydown', key, code: '', isRepeat: false, isComposing: false, target: 'canvas' },
      ...{ shiftKey: held.shift === true, ctrlKey: held.ctrl === true, altKey: held.alt === true, metaKey: false },
    });
  /** The words of the annotations as they count now, by their ids. */
  const wordsNow = () =>
    Object.fromEntries(
      engine
        .annotations()
        .map(({ id, geometry }) => [
          id,
          geometry.kind === 'span' ? geometry.ranges.map((range) => text.slice(...range)).join('|') : '',
        ]),
    );
  return { engine, revealed, commands, press, wordsNow };
}
