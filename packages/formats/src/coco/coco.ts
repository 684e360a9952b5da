import type { Format } from '../format.ts';
import { readCoco } from './read-coco.ts';
import { recogniseCoco } from './recognise-coco.ts';
import { writeCoco } from './write-coco.ts';

/**
 * COCO detection and instances: boxes, polygons of several parts, run lengths as numbers and as compressed text. Fields
 * without a meaning here, ids and the order of annotations are kept. Coordinates are COCO's own: pixels from the top left
 * corner of the picture.
 */
export const coco: Format = { name: 'coco', recognise: recogniseCoco, read: readCoco, write: writeCoco };
