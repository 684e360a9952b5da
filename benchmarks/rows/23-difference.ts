import type { Annotation } from '@countersign/contract';
import { differenceOf } from '@countersign/domain';
import type { Figure, Row } from '../harness/row.ts';
import { expectEqual, quantile } from '../harness/timing.ts';

const BOXES = 100_000;
const RUNS = 7;
const LABELS = 80;
/** Changes where four of each hundred boxes change. */
const FEW = 4000;
/** VOC keeps no ids, COCO does. */
const sources = { ids: { coco: { index: 0, fields: {} } }, positions: { voc: {} } } as const;

interface Rounds {
  readonly before: readonly Annotation[][];
  readonly after: readonly Annotation[][];
}

const row: Row = {
  number: 23,
  title: `the difference of two rounds of ${BOXES} boxes`,
  goal: '<= 3 times JSON.parse of both rounds',
  async measure() {
    const figures: Figure[] = [];
    for (const perPicture of [10, 10_000]) {
      const pictures = BOXES / perPicture;
      const rounds = (source: Annotation['source'], change: typeof repaired) => {
        const before = Array.from({ length: pictures }, (_, nth) => boxesOf(nth, perPicture, source));
        return { before, after: before.map((boxes, nth) => change(boxes, nth * perPicture)) };
      };
      const what = `${perPicture} a picture`;
      const [fewByIds, few] = [rounds(sources.ids, repaired), rounds(sources.positions, repaired)];
      figures.push(...compare(`${what}, by ids`, fewByIds, FEW));
      figures.push(...compare(`${what}, by overlap`, few, FEW));
      figures.push(...compare(`${what}, by overlap, all moved`, rounds(sources.positions, shaken), BOXES));
    }
    return figures;
  },
};
export default row;

function compare(what: string, { before, after }: Rounds, expected: number): Figure[] {
  const texts = [before, after].map((round) => JSON.stringify(round));
  const parse = median(() => texts.map((text) => JSON.parse(text) as unknown));
  let changes = 0;
  const taken = median(() => {
    changes = 0;
    for (const [picture, boxes] of before.entries())
      changes += differenceOf(boxes, after[picture] ?? []).changes.length;
  });
  expectEqual(`changes of ${what}`, changes, expected);
  const ratio = { to: `JSON.parse of both (${Math.round(parse)} ms)`, value: taken / parse, goal: '<= 3' };
  return [{ what, value: taken, unit: 'ms', ratio }];
}

/** The processor time of a run in milliseconds, which other work on the machine changes less than the time it takes. */
function median(run: () => unknown): number {
  run();
  const taken = Array.from({ length: RUNS }, () => {
    const start = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  });
  return quantile(taken, 0.5);
}

function boxesOf(picture: number, count: number, source: Annotation['source']): Annotation[] {
  const side = 80 * Math.ceil(Math.sqrt(count));
  return Array.from({ length: count }, (_, nth) => {
    const at = picture * count + nth;
    // Steps that share no divisor with the side, so that boxes lie everywhere and over one another.
    const [x, y] = [(at * 73.1) % side, (at * 51.7) % side].map((value) => Math.round(value * 100) / 100);
    const geometry = { kind: 'box', x: x ?? 0, y: y ?? 0, width: 20 + (at % 61), height: 20 + (at % 43) } as const;
    return { id: String(at + 1), label: `label ${at % LABELS}`, geometry, attributes: { ripe: true }, source };
  });
}

/** Of each hundred boxes one is removed, one moves by 5 pixels and one gets another label; one is new. */
function repaired(boxes: readonly Annotation[], first: number): Annotation[] {
  const kept = boxes.flatMap((box, nth): Annotation[] => {
    const kind = (first + nth) % 100;
    if (kind === 88) return [];
    if (kind === 3) return [moved(box, 3, 4)];
    return [kind === 47 ? { ...box, label: 'renamed' } : box];
  });
  const added = boxes.flatMap((box, nth): Annotation[] => {
    if ((first + nth) % 100 !== 60) return [];
    const geometry = { kind: 'box', x: -500 - nth, y: 0, width: 30, height: 30 } as const;
    return [{ ...box, id: `new ${nth}`, label: 'new', geometry }];
  });
  return [...kept, ...added];
}

/** Every box moves by a pixel. */
function shaken(boxes: readonly Annotation[]): Annotation[] {
  return boxes.map((box, nth) => (nth % 2 === 0 ? moved(box, 1, 0) : moved(box, 0, -1)));
}

function moved(box: Annotation, x: number, y: number): Annotation {
  const { geometry } = box;
  if (geometry.kind !== 'box') return box;
  return { ...box, geometry: { ...geometry, x: geometry.x + x, y: geometry.y + y } };
}
