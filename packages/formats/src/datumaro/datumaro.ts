import { describeLosses } from '../contents.ts';
import type { Format } from '../format.ts';
import { readDatumaro } from './read-datumaro.ts';
import { recogniseDatumaro } from './recognise-datumaro.ts';
import { writeDatumaro } from './write-datumaro.ts';

/**
 * Datumaro 1.0: a JSON document a subset, `annotations/<subset>.json`, with the pictures in `images/<subset>`. A caption
 * is an attribute of the whole picture, an ellipse is shown as a polygon; groups, layers and the fields of other tools
 * are kept. Cuboids are refused, for nothing here can show them.
 */
export const datumaro: Format = {
  name: 'datumaro',
  medium: 'picture',
  recognise: recogniseDatumaro,
  read: readDatumaro,
  losses: (contents) =>
    describeLosses(contents, {
      box: 'kept',
      rotatedBox: 'kept',
      polygon: 'kept',
      severalRings: 'parts',
      mask: 'kept',
      polyline: 'kept',
      points: 'kept',
      skeleton: 'kept',
      whole: 'kept',
      attributes: 'kept',
    }),
  write: writeDatumaro,
};
