import type { Conversions } from './contents.ts';

/** What happens to each kind in a format of upright boxes. */
export const boxConversions: Conversions = {
  box: 'kept',
  rotatedBox: 'box',
  polygon: 'box',
  severalRings: 'box',
  mask: 'box',
  polyline: 'box',
  points: 'box',
  skeleton: 'box',
  whole: 'left-out',
  attributes: 'kept',
  otherAttributes: 'some',
  sharedStem: 'renamed',
};
