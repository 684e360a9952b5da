import { type Annotation, type Geometry, providerCalls, type Template } from '@countersign/contract';
import { createClient, hashOf, must, overHttp } from '@countersign/testing';
import type { Portal } from './portal.ts';
import type { Team } from './team.ts';

/** The size in pixels of every picture delivered here. */
export const pictureSize = { width: 1200, height: 800 } as const;

const label = (
  name: string,
  colour: number,
  kind: Geometry['kind'],
  more: Partial<Template['labels'][number]> = {},
): Template['labels'][number] => ({ name, colour, geometries: [kind], attributes: [], ...more });

/** A label for each kind of geometry. */
export const everyShape: Template = {
  labels: [
    label('Box', 0, 'box', {
      attributes: [{ name: 'State', kind: 'choice', options: ['ripe', 'raw'], required: false }],
    }),
    label('Outline', 1, 'polygon', { attributes: [{ name: 'State', kind: 'text', required: false }] }),
    label('Area', 2, 'mask'),
    label('Lane', 3, 'polyline'),
    label('Seed', 4, 'points'),
    label('Hand', 5, 'skeleton', {
      skeleton: {
        points: ['wrist', 'palm', 'thumb', 'index', 'ring'],
        edges: [
          [0, 1],
          [1, 2],
          [1, 3],
          [1, 4],
        ],
      },
    }),
    label('Weather', 6, 'whole'),
  ],
  errorTypes: [
    { id: 'off', name: { en: 'Outline off', zh: '轮廓偏差', ja: '輪郭のずれ' }, scope: 'annotation' },
    { id: 'missing', name: { en: 'Missing object', zh: '漏标', ja: '漏れ' }, scope: 'item' },
  ],
  rules: { rejectNeedsErrorType: true, tickNeedsRemark: false },
};

/** At least one annotation of every kind, none touching another. */
export function everyAnnotation(): Annotation[] {
  const of = (id: string, name: string, geometry: Geometry, attributes: Annotation['attributes'] = {}): Annotation => ({
    id,
    label: name,
    geometry,
    attributes,
    source: {},
  });
  const joint = (x: number, y: number, visibility: 0 | 1 | 2) => ({ x, y, visibility });
  return [
    of('box', 'Box', { kind: 'box', x: 80, y: 80, width: 200, height: 120 }, { State: 'ripe' }),
    of('turned', 'Box', { kind: 'box', x: 380, y: 90, width: 220, height: 100, rotation: 30 }, { State: 'raw' }),
    of('outline', 'Outline', { kind: 'polygon', rings: [[720, 80, 900, 100, 860, 240, 740, 220]] }, { State: 'ripe' }),
    of('area', 'Area', maskOf(960, 80, 160, 140)),
    of('lane', 'Lane', { kind: 'polyline', points: [80, 360, 240, 300, 380, 400, 540, 330] }),
    of('seed', 'Seed', { kind: 'points', points: [660, 340, 720, 390, 780, 340] }),
    of('hand', 'Hand', {
      kind: 'skeleton',
      points: [joint(940, 620, 2), joint(940, 500, 2), joint(860, 440, 1), joint(960, 380, 2), joint(0, 0, 0)],
      box: { x: 840, y: 360, width: 140, height: 280 },
    }),
    of('weather', 'Weather', { kind: 'whole' }, { Sky: 'overcast', Wet: true }),
  ];
}

/** A round mask in a rectangle. */
function maskOf(x: number, y: number, width: number, height: number): Geometry {
  const counts: number[] = [];
  let background = x * pictureSize.height;
  for (let column = 0; column < width; column += 1) {
    const across = (column + 0.5 - width / 2) / (width / 2);
    const half = Math.round((height / 2) * Math.sqrt(1 - across * across));
    const above = y + height / 2 - half;
    counts.push(background + above, 2 * half);
    background = pictureSize.height - above - 2 * half;
  }
  counts.push(pictureSize.width * pictureSize.height - counts.reduce((sum, run) => sum + run, 0));
  return { kind: 'mask', x, y, width, height, size: [pictureSize.height, pictureSize.width], counts };
}

/** Delivers pictures of `pictureSize` that all have `everyAnnotation`, by the provider's calls. */
export async function deliverEveryShape(
  portal: Portal,
  team: Team,
  name: string,
  pictures: readonly Buffer[],
): Promise<string> {
  const provider = createClient(providerCalls, overHttp(portal.url), {
    as: { token: portal.providerKey },
  });
  const { syncId } = must(
    await provider.openSync({
      projectId: team.projectId,
      name,
      mode: 'item',
      packageBy: 10,
      format: 'coco',
      template: everyShape,
      datasetId: null,
      assign: [team.acceptor.loginName],
      submitter: 'Annotation works',
      itemCount: pictures.length,
      fingerprint: hashOf(name),
    }),
  );
  const items = [];
  for (const [n, body] of pictures.entries()) {
    const file = { sha256: hashOf(body), size: body.length };
    must(await provider.putSyncFile({ syncId, ...file }, { body }));
    const fileName = `shapes_${n + 1}.png`;
    items.push({ fileName, mediaPath: fileName, ...pictureSize, annotations: everyAnnotation(), source: {}, ...file });
  }
  must(await provider.addSyncItems({ syncId, from: 0, items }));
  return must(await provider.completeSync({ syncId })).batchId;
}
