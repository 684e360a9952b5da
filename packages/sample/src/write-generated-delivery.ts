import { numbered } from './deliveries/sample-batch.ts';
import { mixSeed } from './paint/random.ts';
import type { PaintOrder } from './paint-order.ts';
import { paintPictures } from './paint-pictures.ts';
import { cellLabels } from './scenes/cell.ts';
import { fruitLabels } from './scenes/fruit.ts';
import { writeCoco } from './write-coco.ts';
import { writeVoc } from './write-voc.ts';

const PICTURES_A_FOLDER = 4;

/** What was written: every picture by its path below the folder with its number of annotations, and the sums. */
export interface GeneratedDelivery {
  pictures: { file: string; annotations: number }[];
  annotations: number;
  labels: Record<string, number>;
}

/** Writes a delivery without mistakes: fruit trays in COCO, or blood slides in VOC, four to a folder. `small` is quick to make and to move. */
export async function writeGeneratedDelivery(
  folder: string,
  {
    format,
    pictures,
    seed,
    small = false,
  }: { format: 'coco' | 'voc'; pictures: number; seed: number; small?: boolean },
): Promise<GeneratedDelivery> {
  const size = small
    ? { width: 320, height: 213, fewest: 3, most: 6 }
    : { width: 1200, height: 800, fewest: 8, most: 20 };
  const orders = Array.from({ length: pictures }, (_, index): PaintOrder => {
    const own = mixSeed(seed, format, index);
    if (format === 'voc') return { scene: 'slide', seed: own, stain: Math.floor(index / PICTURES_A_FOLDER), ...size };
    return { scene: 'tray', seed: own, ground: Math.floor(index / PICTURES_A_FOLDER), ...size };
  });
  const painted = (await paintPictures(orders)).map(({ objects, ...picture }, index) => {
    const part =
      format === 'voc' ? `slide-${String(Math.floor(index / PICTURES_A_FOLDER) + 1).padStart(2, '0')}` : 'images';
    return { ...picture, file: `${part}/${numbered('picture', index)}.jpg`, marks: objects };
  });
  if (format === 'voc') await writeVoc(folder, painted);
  else await writeCoco(folder, painted, fruitLabels, 'Generated fruit trays');
  const labels: Record<string, number> = {};
  for (const name of format === 'voc' ? cellLabels : fruitLabels) {
    const count = painted.flatMap(({ marks }) => marks).filter(({ label }) => label === name).length;
    if (count > 0) labels[name] = count;
  }
  return {
    pictures: painted.map(({ file, marks }) => ({ file, annotations: marks.length })),
    annotations: painted.reduce((sum, { marks }) => sum + marks.length, 0),
    labels,
  };
}
