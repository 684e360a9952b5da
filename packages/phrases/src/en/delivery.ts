import type { ExportFormat } from '@countersign/contract';
import { attributesLeftOut, type LossFate, type LossKind, lossFateNames, lossKindNames } from '@countersign/domain';
import { countText } from '../figures.ts';

/** Words of what is taken home of a batch. */
export const delivery = {
  title: 'Export annotations',
  text: 'The annotations of the batch as one zip. The pictures are not in it.',
  scopeLabel: 'Items',
  scopes: { accepted: 'Passed', rejected: 'Rejected', all: 'All valid' },
  rejectedHint: 'With a table of what was found, by whom and when.',
  nothing: 'The batch has no such items now.',
  formatLabel: 'Format',
  formats: {
    coco: 'COCO JSON',
    panoptic: 'COCO panoptic (JSON, PNG)',
    voc: 'Pascal VOC XML',
    yolo: 'YOLO',
    labelme: 'LabelMe JSON',
    cvat: 'CVAT XML',
    labelstudio: 'Label Studio JSON',
    datumaro: 'Datumaro JSON',
    mask: 'Masks (PNG)',
    kitti: 'KITTI (text)',
    dota: 'DOTA (text)',
    csv: 'CSV (named columns)',
    retinanet: 'RetinaNet CSV',
    openimages: 'Open Images CSV',
    brat: 'brat (text)',
  } satisfies Record<ExportFormat, string>,
  limits: {
    coco: 'Lines and points become the box around them; classes of the whole picture are left out.',
    panoptic:
      'Every shape becomes an area of pixels, small ones over large ones; lines, points and attributes are left out.',
    voc: 'Knows boxes alone: every other shape becomes the box around it.',
    yolo: 'Boxes, polygons or skeletons; masks become outlines, lines, points and attributes are left out.',
    labelme: 'Skeletons become points; polygons of several rings come apart.',
    cvat: 'Keeps every shape; polygons of several rings come apart.',
    labelstudio: 'Sets of points and skeletons become single points; polygons of several rings come apart.',
    datumaro: 'Keeps every shape; polygons of several rings come apart.',
    mask: 'Every shape becomes an area of pixels, small ones over large ones; lines, points and attributes are left out.',
    kitti: 'Knows boxes alone: every other shape becomes the box around it.',
    dota: 'Boxes and turned boxes; every other shape becomes the box around it.',
    csv: 'Boxes as TensorFlow reads them, or classes of pictures; every other shape becomes the box around it.',
    retinanet: 'Knows boxes alone: every other shape becomes the box around it.',
    openimages: 'Boxes as shares of the picture, and classes; every other shape becomes the box around it.',
    brat: 'Every text with its spans, classes and relations.',
  } satisfies Record<ExportFormat, string>,
  wholePixels: 'Box corners as whole numbers',
  create: 'Export',
  latest: 'Latest exports',
  none: 'Nothing has been exported from this batch yet.',
  about: (scope: string, items: number) => `${scope}, ${items === 1 ? '1 item' : `${countText(items)} items`}`,
  waiting: 'Waiting',
  making: (done: number, items: number) => `${countText(done)} of ${countText(items)} items`,
  failed: 'Export failed',
  download: 'Download',
  downloadOf: (name: string) => `Download ${name}`,
  checksum: (sha256: string) => `SHA-256 ${sha256}`,
  lost: 'Not in the file:',
  losses: {
    kinds: lossKindNames as Record<LossKind, string>,
    fates: lossFateNames as Record<LossFate, string>,
    attributesLeftOut: attributesLeftOut as string,
    told: (count: string, kind: string, fate: string) => `${count} × ${kind}: ${fate}.`,
  },
};

export type DeliveryPhrases = typeof delivery;
