import { rowsFormat } from '../rows/rows-format.ts';
import { dotaRows } from './dota-row.ts';

/**
 * DOTA's turned boxes in pictures from above: a text file a picture, `labelTxt/P0001.txt` for `images/P0001.png`, or
 * beside it. Four corners that make no rectangle are a polygon.
 */
export const dota = rowsFormat(dotaRows, { rotatedBox: 'kept' });
