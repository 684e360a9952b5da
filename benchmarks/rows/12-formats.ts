import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Format, formats, type ReadResult, recogniseFormat, type SourceFolder } from '@countersign/formats';
import { type BoxDelivery, makeBoxDelivery } from '../harness/box-delivery.ts';
import { withProviderProject } from '../harness/provider-project.ts';
import type { Figure, Row } from '../harness/row.ts';
import { expectEqual, quantile, timeEach, timeOnce } from '../harness/timing.ts';

const BOXES = 100_000;
const PICTURES = 100;
const RUNS = 3;
/** The formats that hold boxes. Reading YOLO also opens the pictures for their sizes. */
const OTHERS = ['voc', 'cvat', 'datumaro', 'labelstudio', 'yolo', 'labelme'] as const satisfies Format['name'][];

const row: Row = {
  number: 12,
  title: `${BOXES} boxes on ${PICTURES} pictures: every format read and written; COCO delivered and exported`,
  goal: 'deliver <= 2.5 s, export <= 1 s, equal after a round trip; <= 8 times JSON.parse of the same to read and to write',
  async measure() {
    const delivery = await makeBoxDelivery(PICTURES, BOXES);
    return [...(await measureFormats(delivery)), ...(await measureServer(delivery))];
  },
};
export default row;

async function measureFormats({ document, pictures }: BoxDelivery): Promise<Figure[]> {
  const text = JSON.stringify(document);
  const folder = folderOf(new Map([...pictures, ['annotations.json', new TextEncoder().encode(text)]]));
  const median = async (run: () => unknown) => quantile(await timeEach(RUNS, async () => run()), 0.5);
  const parse = await median(() => JSON.parse(text));
  const figures: Figure[] = [{ what: 'JSON.parse of the COCO document', value: parse, unit: 'ms' }];
  const add = (what: string, value: number) =>
    figures.push({ what, value, unit: 'ms', ratio: { to: 'JSON.parse of COCO', value: value / parse } });

  expectEqual('the format', (await recogniseFormat(folder)).format.name, 'coco');
  const format = formats.coco;
  const read = await format.read(folder);
  add('coco: recognised among all formats', await median(() => recogniseFormat(folder)));
  add('coco: read', await median(() => format.read(folder)));
  add('coco: written', await median(() => filesOf(format, read)));
  const [written] = (await filesOf(format, read)).values();
  expectEqual('COCO after a round trip', sorted(JSON.parse(new TextDecoder().decode(written))), sorted(document));

  for (const name of OTHERS) {
    const other = formats[name];
    const items = read.items.map((item) => ({ ...item, source: {} }));
    const files = await filesOf(other, { ...read, items, source: {} });
    const otherFolder = folderOf(new Map([...pictures, ...files]));
    const again = await other.read(otherFolder);
    expectEqual(`annotations in ${name}`, again.annotations, BOXES);
    add(`${name}: read`, await median(() => other.read(otherFolder)));
    add(`${name}: written`, await median(() => filesOf(other, again)));
  }
  return figures;
}

function measureServer({ document, pictures }: BoxDelivery): Promise<Figure[]> {
  return withProviderProject(async ({ folder: base, projectId, run }) => {
    const folder = join(base, 'delivery');
    await mkdir(join(folder, 'images'), { recursive: true });
    for (const [path, bytes] of pictures) await writeFile(join(folder, path), bytes);
    const deliver = async (name: string, annotations: readonly object[]) => {
      await writeFile(join(folder, 'annotations.json'), JSON.stringify({ ...document, annotations }));
      const args = ['deliver', folder, '--project', projectId, '--name', name];
      return run<{ batchId: string; annotations: number; items: number }>(...args);
    };
    const first = await timeOnce(() => deliver('pictures alone', []));
    let batchId = '';
    const imported = await timeOnce(async () => {
      const said = await deliver('boxes', document.annotations);
      expectEqual('what arrived', [said.items, said.annotations], [PICTURES, BOXES]);
      batchId = said.batchId;
    });
    const exported = await timeOnce(async () => {
      const args = ['--batch', batchId, '--format', 'coco', '--result', 'all', '--out', base];
      expectEqual('what came home', (await run<{ items: number }>('export', ...args)).items, PICTURES);
    });
    return [
      { what: `deliver: ${PICTURES} pictures the server has not`, value: first, unit: 'ms' },
      { what: 'deliver: the boxes, from the command to visible', value: imported, unit: 'ms' },
      { what: 'export: the boxes as COCO, from the command to the file', value: exported, unit: 'ms' },
    ];
  });
}

function folderOf(files: ReadonlyMap<string, Uint8Array>): SourceFolder {
  return {
    list: () => [...files].map(([path, { length }]) => ({ path, size: length })),
    async read(path) {
      const found = files.get(path);
      if (found === undefined) throw new Error(`no file ${path}`);
      return found;
    },
  };
}

async function filesOf(format: Format, { items, template, source }: ReadResult): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  for await (const { path, bytes } of format.write(items, template, source)) files.set(path, bytes);
  return files;
}

/** The value with the keys of every object sorted. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sorted);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
}
