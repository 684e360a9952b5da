import { labelme } from '../labelme/labelme.ts';
import { frameFormat, KEYFRAME } from '../videos/picture-frames.ts';

/**
 * LabelMe documents of numbered pictures: a document a frame, in which shapes of one `group_id`, label and kind are one object. A shape
 * without a group is an object of one frame, for nothing says that another one is the same.
 */
export const labelmeframes = frameFormat({
  name: 'labelmeframes',
  title: 'document of LabelMe',
  pictures: labelme,
  read({ group_id: group, ...attributes }) {
    return { id: group === undefined ? null : String(group), flags: KEYFRAME, attributes };
  },
  write: ({ attributes }, id) => ({ ...attributes, group_id: id }),
  fates: {
    ...{ severalRings: 'parts', skeleton: 'points', skeletonBox: 'left-out', whole: 'left-out', attributes: 'some' },
    ...{ hidden: 'left-out', between: 'everyFrame', keyframe: 'allKeyframes', changing: 'some' },
  },
});
