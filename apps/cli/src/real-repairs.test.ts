import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { must } from '@countersign/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DeliveryWorld, startDeliveryWorld } from './testing/delivery-world.ts';
import { rejectBatch } from './testing/reject-batch.ts';
import { runCli } from './testing/run-cli.ts';

const data = fileURLToPath(new URL('../../../../shared/data/image/', import.meta.url));
const hasSharedData = existsSync(data);
if (!hasSharedData) console.log(`real repairs are not tried: there is no ${data}`);

let at: DeliveryWorld;
beforeAll(async () => {
  at = await startDeliveryWorld();
});
afterAll(() => at.close());

async function succeed(...args: string[]) {
  const env = { COUNTERSIGN_URL: at.url, COUNTERSIGN_KEY: at.server.providerKey };
  const { code, stdout, stderr } = await runCli([...args, '--json'], env);
  expect([stderr, code]).toEqual(['', 0]);
  return JSON.parse(stdout);
}

/** What a script does with a picture: it mends it, pretends to, leaves it out, or mends it although nobody asked. */
type Deed = 'changed' | 'pretended' | 'left' | 'unasked';

interface RealData {
  readonly name: string;
  readonly folder: string;
  /** Deletes what the test does not need. */
  readonly shorten?: (folder: string) => Promise<void>;
  readonly repair: (folder: string, picture: string, deed: Deed) => Promise<void>;
}

async function edit(path: string, change: (text: string) => string): Promise<void> {
  const before = await readFile(path, 'utf8');
  const after = change(before);
  expect(after).not.toBe(before);
  await writeFile(path, after);
}

const blood: RealData = {
  name: 'blood cells in VOC',
  folder: 'voc_xml_bccd/BCCD',
  async shorten(folder) {
    for (const name of (await readdir(join(folder, 'Annotations'))).toSorted().slice(60)) {
      await rm(join(folder, 'Annotations', name));
      await rm(join(folder, 'JPEGImages', name.replace('.xml', '.jpg')), { force: true });
    }
  },
  async repair(folder, picture, deed) {
    const file = join(folder, 'Annotations', picture.replace('.jpg', '.xml'));
    if (deed === 'left') {
      await rm(file);
      return rm(join(folder, 'JPEGImages', picture));
    }
    return edit(file, (xml) => {
      // Written anew, and nothing but the tool's name is another.
      if (deed === 'pretended') return xml.replace('<database>Unknown', '<database>Repaired with care');
      if (deed === 'unasked') return xml.replace(/<name>RBC/, '<name>WBC');
      return xml.replace(/<xmin>(\d+)/, (_, x: string) => `<xmin>${Number(x) + 1}`);
    });
  },
};

interface CocoFile {
  readonly images: { id: number; file_name: string }[];
  readonly annotations: { id: number; image_id: number; category_id: number; segmentation: number[][] }[];
  readonly categories: { id: number }[];
}

const nuts: RealData = {
  name: 'outlines of nuts in COCO',
  folder: 'coco_json_nuts',
  repair: (folder, picture, deed) =>
    edit(join(folder, 'data/trainval.json'), (text) => {
      const file = JSON.parse(text) as CocoFile;
      const image = file.images.find(({ file_name: name }) => basename(name) === picture);
      const own = file.annotations.filter(({ image_id: id }) => id === image?.id);
      const others = file.annotations.filter((one) => !own.includes(one));
      const [first, ...rest] = own;
      if (first === undefined) throw new Error(`${picture} has no outlines`);
      const [x = 0, ...places] = first.segmentation[0] ?? [];
      const moved = { ...first, segmentation: [[x + 1, ...places], ...first.segmentation.slice(1)] };
      const other = file.categories.find(({ id }) => id !== first.category_id)?.id ?? 0;
      const annotations: Readonly<Record<Deed, CocoFile['annotations']>> = {
        left: others,
        // Numbered anew, in another order.
        pretended: [...others, ...own.toReversed().map((one) => ({ ...one, id: one.id + 10_000 }))],
        changed: [...others, moved, ...rest],
        unasked: [...others, { ...first, category_id: other }, ...rest],
      };
      const images = deed === 'left' ? file.images.filter((one) => one !== image) : file.images;
      return JSON.stringify({ ...file, images, annotations: annotations[deed] });
    }),
};

const buttons: RealData = {
  name: 'points on buttons in CVAT',
  folder: 'cvat_xml_estop_keypoints',
  repair: (folder, picture, deed) =>
    edit(join(folder, 'annotations.xml'), (xml) => {
      const block = new RegExp(`<image [^>]*${picture.replaceAll('.', '\\.')}[^]*?</image>`);
      return xml.replace(block, (image) => {
        if (deed === 'left') return '';
        if (deed === 'pretended') return image.replace(/source="[^"]*"/, 'source="repaired"');
        const step = deed === 'changed' ? 1 : 5;
        return image.replace(/points="([\d.]+)/, (_, x: string) => `points="${Number(x) + step}`);
      });
    }),
};

describe.runIf(hasSharedData)('a real delivery of which a script repairs some and pretends others', () => {
  it.each([blood, nuts, buttons])(
    'of $name is counted as the script did',
    { timeout: 120_000 },
    async ({ name, folder: source, shorten, repair }) => {
      const folder = join(at.scratch, name);
      await cp(join(data, source), folder, { recursive: true });
      await shorten?.(folder);
      const { batchId, items: total } = JSON.parse((await at.deliver(folder, name)).stdout) as {
        batchId: string;
        items: number;
      };
      const rejected = new Set(Array.from({ length: Math.ceil(total * 0.4) }, (_, n) => n * 2 + 1));
      const boss = at.world.fruktlabb.administrator;
      await rejectBatch(at.server, boss, batchId, rejected);
      await succeed('repairs', 'take', batchId);

      const itemsOf = async () => must(await at.server.customer.listItems({ batchId, size: 100 }, { as: boss })).items;
      const deeds = new Map<number, Deed>();
      for (const { index, fileName } of await itemsOf()) {
        const asked = (['changed', 'pretended', 'left'] as const)[index % 3];
        const deed = rejected.has(index) ? asked : index % 5 === 0 ? 'unasked' : undefined;
        if (deed === undefined) continue;
        await repair(folder, basename(fileName), deed);
        deeds.set(index, deed);
      }
      const did = (deed: Deed) => [...deeds].filter(([, one]) => one === deed).map(([index]) => index);
      for (const deed of ['changed', 'pretended', 'left', 'unasked'] as const) expect(did(deed)).not.toEqual([]);
      expect(await succeed('deliver', folder, '--repair', batchId)).toMatchObject({
        ...{ round: 2, items: total - did('left').length, asked: rejected.size, changed: did('changed').length },
        ...{ unchanged: did('pretended').length, missing: did('left').length, unasked: did('unasked').length },
        notAskedFor: { count: total - rejected.size },
      });
      const after = await itemsOf();
      const waiting = after.filter(({ result, mark }) => result === '00' && mark === '90').map(({ index }) => index);
      expect(waiting).toEqual([...did('changed'), ...did('unasked')].toSorted((a, b) => a - b));
      const still = after.filter(({ result }) => result === '20').map(({ index }) => index);
      expect(still).toEqual([...did('pretended'), ...did('left')].toSorted((a, b) => a - b));
    },
  );
});
