import type { Annotation } from '@countersign/contract';
import { plainText } from '@countersign/studio/text';
import { createTextView } from '../../apps/web/src/studio/rooms/text/view/text-view.ts';
import { frameOf } from './frame-of.ts';

/** Milliseconds in a browser: until an opened text is laid out and painted, and of one jump to another place of it. */
export interface TextCost {
  readonly opening: number;
  readonly jump: number;
}

const words =
  'C/EBPbeta and GATA-1 bind to the promoter of an eosinophil-specific granule protein gene. 東京で会議が開かれた。 数据标注验收 ';
const labels = ['Protein', 'Entity', 'Place'];
const jumps = 30;

/** Runs in the page: opens a text of so many characters and annotations, and jumps through it. */
export async function measureText(characters: number, count: number): Promise<TextCost> {
  const view = createTextView({
    template: {
      labels: labels.map((name, colour) => ({ name, colour, attributes: [], geometries: [] })),
      relations: [],
    },
    clock: { nowMs: () => performance.now() },
    settings: plainText,
    showSearch: () => {},
    words: {
      describe: ({ record }) => record.name,
      pieces: String,
      describeMissing: String,
      errorName: String,
      arcs: { above: String, below: String, tooMany: String },
    },
  });
  const { element, engine } = view;
  element.style.cssText = 'position:absolute;inset:0';
  document.body.replaceChildren(element);
  const text = words
    .repeat(Math.ceil(characters / words.length))
    .slice(0, characters)
    .replaceAll('。', '\n');
  const annotations = Array.from({ length: count }, (_, nth): Annotation => {
    const from = Math.floor((nth * (characters - 40)) / count);
    const geometry = { kind: 'span', ranges: [[from, from + 4 + (nth % 17)]] } satisfies Annotation['geometry'];
    return { id: `a${nth}`, label: labels[nth % 3] ?? '', geometry, attributes: {}, source: {} };
  });

  const opening = await frameOf(() => engine.open({ id: 'text', text, annotations, ticks: new Map() }));
  if (element.querySelector('mark') === null) throw new Error('no annotation is shown');
  let total = 0;
  for (let jump = 0; jump < jumps; jump += 1) {
    const share = ((jump * 7_919) % 100) / 100;
    total += await frameOf(() => {
      element.scrollTop = share * element.scrollHeight;
    });
  }
  view.destroy();
  return { opening, jump: total / jumps };
}
