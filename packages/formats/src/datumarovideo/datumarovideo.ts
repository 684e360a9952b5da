import type { Annotation } from '@countersign/contract';
import { shapeFlags } from '@countersign/contract';
import { datumaro } from '../datumaro/datumaro.ts';
import { frameFormat } from '../videos/picture-frames.ts';

const names = { track: 'track_id', keyframe: 'keyframe', outside: 'outside', occluded: 'occluded' } as const;

/**
 * Datumaro's JSON of numbered pictures, as CVAT exports a video: an item a frame, in which annotations of one `track_id` and label are one
 * object. An annotation without one is an object of one frame.
 */
export const datumarovideo = frameFormat({
  name: 'datumarovideo',
  title: 'document of Datumaro',
  pictures: datumaro,
  read(said) {
    const { [names.track]: id, [names.keyframe]: isKeyframe, [names.outside]: isOutside, ...attributes } = said;
    const flags =
      (isKeyframe === false ? 0 : shapeFlags.keyframe) +
      (isOutside === true ? shapeFlags.outside : 0) +
      (attributes[names.occluded] === true ? shapeFlags.occluded : 0);
    return { id: id === undefined ? null : String(id), flags, attributes };
  },
  write({ attributes, isOccluded, isKeyframe }, id): Annotation['attributes'] {
    const said = { [names.keyframe]: isKeyframe, [names.outside]: false, [names.occluded]: isOccluded };
    return { ...attributes, [names.track]: id, ...said };
  },
  fates: { whole: 'left-out', between: 'everyFrame' },
});
