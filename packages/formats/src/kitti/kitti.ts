import { rowsFormat } from '../rows/rows-format.ts';
import { kittiRows } from './kitti-row.ts';

/**
 * KITTI's labels of objects in pictures, as NVIDIA's tools take them too: a text file a picture, `label_2/000001.txt` for
 * `image_2/000001.png`, or beside it. Boxes are shown with what is cut off and hidden; the object in space is kept.
 */
export const kitti = rowsFormat(kittiRows);
