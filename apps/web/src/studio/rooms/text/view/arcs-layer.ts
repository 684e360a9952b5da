import { isVisible } from '@countersign/studio';
import {
  type ArcEnd,
  type ArcRoute,
  arcPath,
  routeArcs,
  type TextEngine,
  type TextRecord,
} from '@countersign/studio/text';
import { type DrawnRelation, drawnRelations } from './drawn-relations.ts';
import type { TextScene } from './scene.ts';
import styles from './text-view.module.css';

const svgName = 'http://www.w3.org/2000/svg';
/** More arcs in view would be a thicket; then only those of the selection are drawn. */
const MOST_ARCS = 60;
/** Names on more arcs would lie over each other. */
const MOST_NAMED = 12;
/** About the width of a letter of a name, and what an arc needs beside its name. */
const LETTER_PX = 6;
const BESIDE_NAME_PX = 24;
/** The thickness of a hint with its border. */
const HINT_PX = 22;
const CORNER_PX = 5;
const HEAD_PX = 4;

/** The words of the hints at the edges. */
export interface ArcWords {
  above(words: string): string;
  below(words: string): string;
  tooMany(count: number): string;
}

interface DrawnArc extends DrawnRelation {
  readonly from: TextRecord;
  readonly to: TextRecord;
  readonly ends: readonly [ArcEnd, ArcEnd];
}

/** Relations as arcs between the rows, with a hint at the edge where an end is out of view. */
export function createArcsLayer(engine: Pick<TextEngine, 'select' | 'isDirected' | 'wordsOf'>, words: ArcWords) {
  const element = document.createElement('div');
  element.className = styles.layer ?? '';
  element.setAttribute('aria-hidden', 'true');
  const svg = document.createElementNS(svgName, 'svg');
  svg.setAttribute('class', styles.arcs ?? '');
  const names = document.createElement('div');
  const hints = document.createElement('div');
  element.append(svg, names, hints);

  function pathOf(d: string, { position, relation }: DrawnRelation, { state }: TextScene): SVGElement {
    const path = document.createElementNS(svgName, 'path');
    path.setAttribute('d', d);
    if (position === state.selectedRelation) path.dataset['strong'] = '';
    if ((state.ticks.get(relation.id)?.length ?? 0) > 0) path.dataset['ticked'] = '';
    return path;
  }

  function hintOf(record: TextRecord, isBelow: boolean, x: number, scene: TextScene): HTMLElement {
    const hint = document.createElement('button');
    hint.type = 'button';
    hint.tabIndex = -1;
    hint.className = styles.hint ?? '';
    const text = engine.wordsOf(record);
    hint.title = isBelow ? words.below(text) : words.above(text);
    hint.textContent = `${isBelow ? '↓' : '↑'} ${text}`;
    const top = isBelow ? scene.bottom - 26 : scene.top + 4;
    // At the right it reaches to the left of its arc, so that it stays in the column.
    const isAtRight = x > (scene.left + scene.right) / 2;
    const { upright, backByItself } = scene.axes;
    hint.style.transform = isAtRight
      ? `${upright(x + 12, top, HINT_PX)} ${backByItself}`
      : upright(x - 12, top, HINT_PX);
    hint.addEventListener('click', () => engine.select(record.id));
    return hint;
  }

  return {
    element,
    draw(scene: TextScene): void {
      const { state } = scene;
      let arcs = arcsIn(scene, drawnRelations(state));
      const count = arcs.length;
      if (count > MOST_ARCS) {
        const ofSelection = drawnRelations({ ...state, hasAllRelations: false });
        arcs = arcsIn(scene, ofSelection).slice(0, MOST_ARCS);
      }
      const routes = routeArcs(
        arcs.map(({ ends: [from, to] }) => ({ from, to })),
        scene,
      );
      // Near the beginning of the drawing, because large numbers are not exact in a picture of lines.
      const originY = scene.top;
      svg.style.transform = `translateY(${originY}px)`;
      const drawn: SVGElement[] = [];
      const named: HTMLElement[] = [];
      const edges = new Map<string, HTMLElement>();
      for (const [nth, route] of routes.entries()) {
        const arc = arcs[nth];
        const last = route.at(-1);
        const before = route.at(-2);
        if (arc === undefined || last === undefined || before === undefined) continue;
        const shifted = route.map(([x, y]) => [x, y - originY] as const);
        drawn.push(pathOf(arcPath(shifted, CORNER_PX), arc, scene));
        if (engine.isDirected(arc.relation.label)) drawn.push(headAt(last, before, originY));
        if (arcs.length <= MOST_NAMED) named.push(...nameOn(route, arc.relation.label, scene));
        for (const [end, record, point] of [
          [arc.ends[0], arc.from, route[0]],
          [arc.ends[1], arc.to, last],
        ] as const)
          if (typeof end === 'string' && point !== undefined)
            edges.set(`${end} ${record.id}`, hintOf(record, end === 'below', point[0], scene));
      }
      svg.replaceChildren(...drawn);
      names.replaceChildren(...named);
      hints.replaceChildren(...edges.values(), ...(count > MOST_ARCS ? [noteOf(words.tooMany(count), scene)] : []));
    },
  };
}

/** Those of which an end is in view. */
function arcsIn(scene: TextScene, relations: readonly DrawnRelation[]): readonly DrawnArc[] {
  const { state, seen } = scene;
  if (relations.length === 0) return [];
  const records = new Map(state.annotations.map((record) => [record.id, record]));
  return relations.flatMap((one) => {
    const from = records.get(one.relation.from);
    const to = records.get(one.relation.to);
    if (from === undefined || to === undefined || !isDrawn(from, scene) || !isDrawn(to, scene)) return [];
    // Quick to tell without asking the page where the words are.
    if (isOut(from, seen) && isOut(to, seen)) return [];
    const ends: readonly [ArcEnd, ArcEnd] = [endOf(from, scene), endOf(to, scene)];
    return ends.every((end) => typeof end === 'string') ? [] : [{ ...one, from, to, ends }];
  });
}

function isDrawn(record: TextRecord, { state }: TextScene): boolean {
  return record.parts.length > 0 && isVisible({ ...state, isIsolated: false }, record);
}

function isOut({ from, to }: TextRecord, [first, last]: TextScene['seen']): boolean {
  return to <= first || from >= last;
}

/** The first row of its words in view, or where they lie. */
function endOf({ parts, from }: TextRecord, scene: TextScene): ArcEnd {
  for (const part of parts)
    for (const box of scene.boxesOf(part)) if (box.bottom > scene.top && box.top < scene.bottom) return box;
  const [first] = scene.boxesOf([from, from + 1]);
  const isAbove = first === undefined ? from < scene.seen[0] : first.bottom <= scene.top;
  return isAbove ? 'above' : 'below';
}

/** What an arc means, on its longest level stretch if the name fits there. */
function nameOn(route: ArcRoute, label: string, { axes }: TextScene): HTMLElement[] {
  let longest: { readonly left: number; readonly width: number; readonly y: number } | undefined;
  for (const [nth, [x, y]] of route.entries()) {
    const [nextX, nextY] = route[nth + 1] ?? [x, y];
    const width = Math.abs(nextX - x);
    if (nextY === y && width > (longest?.width ?? 0)) longest = { left: Math.min(x, nextX), width, y };
  }
  if (longest === undefined || longest.width < label.length * LETTER_PX + BESIDE_NAME_PX) return [];
  const name = document.createElement('div');
  name.className = styles.arcName ?? '';
  name.textContent = label;
  name.style.transform = `${axes.upright(longest.left + longest.width / 2, longest.y, 0)} translate(-50%, -50%)`;
  return [name];
}

function headAt([x, y]: readonly [number, number], [beforeX, beforeY]: readonly [number, number], originY: number) {
  const head = document.createElementNS(svgName, 'polygon');
  head.setAttribute('points', `0,0 ${-2 * HEAD_PX},${-HEAD_PX} ${-2 * HEAD_PX},${HEAD_PX}`);
  const degrees = (Math.atan2(y - beforeY, x - beforeX) * 180) / Math.PI;
  head.setAttribute('transform', `translate(${x} ${y - originY}) rotate(${degrees})`);
  return head;
}

function noteOf(text: string, scene: TextScene): HTMLElement {
  const note = document.createElement('div');
  note.className = styles.hint ?? '';
  note.textContent = text;
  note.style.maxInlineSize = 'none';
  note.style.transform = scene.axes.upright(scene.left, scene.top + 4, HINT_PX);
  return note;
}
