import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Format } from '@countersign/formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DeliveryWorld, startDeliveryWorld } from './testing/delivery-world.ts';
import { runCli } from './testing/run-cli.ts';

const sharedData = fileURLToPath(new URL('../../../../shared/data/', import.meta.url));
const hasSharedData = existsSync(sharedData);
if (!hasSharedData) console.log(`the real deliveries are not tried: there is no ${sharedData}`);

let at: DeliveryWorld;
beforeAll(async () => {
  if (hasSharedData) at = await startDeliveryWorld();
});
afterAll(() => at?.close());

describe.skipIf(!hasSharedData)('a real delivery', () => {
  interface Real {
    readonly folder: string;
    readonly format: Format['name'];
    readonly items: number;
    readonly labels: Readonly<Record<string, number>>;
    /** The arguments that name the format where the folder matches several. */
    readonly args?: readonly string[];
    /** What is said of the folder before it is sent. */
    readonly notes?: RegExp;
  }
  const deliveries: Real[] = [
    { folder: 'coco_json_nuts', format: 'coco', items: 18, labels: { date: 71, hazelnut: 53, fig: 41 } },
    { folder: 'voc_xml_bccd', format: 'voc', items: 364, labels: { RBC: 4155, WBC: 372, Platelets: 361 } },
    { folder: 'aerial_trees_tif_csv_voc', format: 'voc', items: 2, labels: { Tree: 61, Dead: 28, Alive: 9 } },
    { folder: 'yolo_txt_yolo_mark', format: 'yolo', items: 10, labels: { air: 28, bird: 7 } },
    { folder: 'cvat_xml_estop_keypoints', format: 'cvat', items: 19, labels: { estop: 19 } },
    {
      folder: 'masks_camvid__CC-BY-NC',
      format: 'mask',
      items: 12,
      labels: { 'class 1': 12, 'class 11': 12 },
      notes: /^trainannot\/0001TP_006690\.png: the value 0 is taken for the background, as in 11 more masks, .*\n$/,
    },
    {
      ...{ folder: 'labelme_json', format: 'labelme', items: 11, args: ['--format', 'labelme'] },
      labels: { person: 20, sofa: 8, bus: 6, __ignore__: 4, car: 3, bottle: 2, chair: 2, cat: 1, dog: 1 },
    },
  ];

  it.each(deliveries)(
    'of $folder arrives whole',
    async ({ folder, format, items, labels, args = [], notes = /^$/ }) => {
      const run = await at.deliver(join(sharedData, 'image', folder), folder, ...args);
      expect([run.stderr, run.code]).toEqual([expect.stringMatching(notes), 0]);
      const said = JSON.parse(run.stdout);
      expect(said).toMatchObject({ format, items, labels });
      const why = args.length === 0 ? /\.(json|xml|txt|png) / : /^null$/;
      expect(String(said.why)).toMatch(why);
      const rows = await at.server.context.db
        .selectFrom('item')
        .innerJoin('item_content', 'item_content.item_id', 'item.id')
        .where('batch_id', '=', said.batchId)
        .select('annotations')
        .execute();
      expect(rows).toHaveLength(items);
      expect(rows.reduce((sum, { annotations }) => sum + annotations.length, 0)).toBe(said.annotations);
    },
  );

  it.each([
    [
      'format_variety',
      /^the folder: holds 15 pictures, but no annotations .*, not read: frozenpond\.mpo, hopper\.ico, /,
    ],
    ['labelme_json', /^the folder: can be read in several ways; .*: coco: .*; voc: .*; labelme: /],
    ['label_studio_json', /test_export_.*picture/],
  ])('of %s cannot be, and it is said why', async (folder, words) => {
    const run = await at.deliver(join(sharedData, 'image', folder), `Refused ${folder}`);
    expect([run.code, run.stderr]).toEqual([1, expect.stringMatching(words)]);
    expect((await at.batches()).map(({ name }) => name)).not.toContain(`Refused ${folder}`);
  });

  it('says to people which format it is and what it holds', async () => {
    const folder = join(sharedData, 'image/yolo_txt_yolo_mark');
    const options = ['--project', at.projectId, '--name', 'For people', '--url', at.url];
    const run = await runCli(['deliver', folder, ...options], { COUNTERSIGN_KEY: at.server.providerKey });
    expect(run.stdout).toMatch(
      /^Read as yolo: data\/img\/air1\.txt has YOLO rows [^\n]*\.\nDelivered as batch B-[^\n]*: 10 items with 35 annotations\.\n {2}air: 28\n {2}bird: 7\nLeft out data\/train\.txt: it lists a picture that is not in the folder: data\/img\/air7\.jpg\nLeft out data\/obj\.data: it is neither a picture nor part of the annotations, and was not read\n$/,
    );
  });
});
