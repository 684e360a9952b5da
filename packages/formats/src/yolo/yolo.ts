import type { Format } from '../format.ts';
import { readYolo } from './read-yolo.ts';
import { recogniseYolo } from './recognise-yolo.ts';
import { writeYolo, yoloLosses } from './write-yolo.ts';

/**
 * YOLO, as darknet and Ultralytics lay it out: a text file a picture, beside it or in `labels` where the picture is in
 * `images`, with rows of boxes, polygons, points or four corners, and names in data.yaml, `*.names` or classes.txt. Rows
 * are shares of the picture as displayed, after the camera's orientation was applied, as Ultralytics and OpenCV show it.
 * Rows that nobody changed are written digit for digit, with a prediction's confidence. Lists of pictures such as
 * train.txt are not kept. A picture without a label file is one without objects where others of its folder have one. Classes
 * without a name are written with names made of their numbers.
 */
export const yolo: Format = {
  name: 'yolo',
  medium: 'picture',
  recognise: recogniseYolo,
  read: readYolo,
  losses: yoloLosses,
  write: writeYolo,
};
