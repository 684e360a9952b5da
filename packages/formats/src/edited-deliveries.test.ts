import type { Annotation, DeliveredItem, Geometry } from '@countersign/contract';
import { defaultTemplate, randomSource } from '@countersign/domain';
import { describe, expect, it } from 'vitest';
import { countContents } from './contents.ts';
import type { Format } from './format.ts';
import { formats } from './recognise-format.ts';
import { type GeneratedKind, SIDE, skeleton } from './testing/arbitraries.ts';
import { type EditedItem, editItem } from './testing/edit-items.ts';
import { withFiles } from './testing/folders.ts';
import { attributesOf, expectSameAgain, isPainted } from './testing/same-again.ts';
import { paths, pictures, shapeAt } from './testing/shapes.ts';

const labels = ['nut', 'a "b" & <c>', '椰枣', 'fig'];
/** Four shapes a picture, none over another after any edit. */
function itemsOf(format: Format, kind: GeneratedKind): DeliveredItem[] {
  return paths.map((path, picture) => ({
    ...{ fileName: path, mediaPath: path, width: SIDE, height: SIDE, source: {} },
    annotations: labels.map((label, at) => ({
      ...{ id: `new-${at}`, label, source: {} },
      attributes: kind === 'whole' || (at + picture) % 2 === 0 ? {} : attributesOf[format.name],
      geometry: shapeAt[kind](6 + 23 * at, 10 + 20 * picture),
    })),
  }));
}

const kinds = Object.keys(shapeAt) as GeneratedKind[];
const seeds = [
  '5eed0fc0ffee5eed0fc0ffee00000011',
  '00c0ffee0000000100000002000000ab',
  '0badcafe12345678deadbeef00000007',
];

describe('generated annotations that an acceptor edited', () => {
  it.each(Object.values(formats))(
    'come back from $name as they were edited, and the others as they were',
    async (format) => {
      let shapes = 0;
      for (const kind of kinds) {
        const made = itemsOf(format, kind);
        const said = kind === 'skeleton' ? { skeleton } : {};
        const template = defaultTemplate(labels.map((name) => ({ name, geometries: [], attributes: [], ...said })));
        if (format.losses(countContents(made, format.name)).length > 0) continue;
        shapes += 1;
        const folder = await withFiles(pictures, format.write(made, template));
        const read = await format.read(folder);
        for (const seed of seeds) {
          const { below } = randomSource(seed);
          const freedom = {
            labels,
            attributes: attributesOf[format.name],
            isPainted: isPainted(format),
            isCrowded: false,
          };
          const edited = read.items.map((item) => withNew(editItem(item, freedom, below), shapeAt[kind](60, 2), kind));
          expect(
            format.losses(
              countContents(
                edited.map(({ item }) => item),
                format.name,
              ),
            ),
          ).toEqual([]);
          await expectSameAgain(format, folder, read, edited);
        }
      }
      expect(shapes).toBeGreaterThan(0);
    },
  );
});

/** With a shape that nobody delivered, in the upper right of the picture. */
function withNew({ item, deeds }: EditedItem, geometry: Geometry, kind: GeneratedKind): EditedItem {
  if (kind === 'whole') return { item, deeds };
  const added: Annotation = { id: 'drawn', label: 'nut', geometry, attributes: {}, source: {} };
  return {
    item: { ...item, annotations: [...item.annotations, added] },
    deeds: new Map([...deeds, ['drawn', 'added']]),
  };
}
