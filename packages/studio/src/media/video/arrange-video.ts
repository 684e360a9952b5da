import { framesIn } from '@countersign/domain';
import type { Arrangement } from '../../document/arrangement.ts';
import type { VideoRecord } from './video-record.ts';

/** How annotations lie on a video. They are not copied, so that none has to fit elsewhere. */
export const videoArrangement: Arrangement<VideoRecord> = {
  recordOf(base) {
    const { geometry } = base.annotation;
    if (geometry.kind !== 'track') return { ...base, shape: undefined, runs: [], size: 0 };
    return { ...base, shape: geometry.shape, runs: geometry.runs, size: framesIn(geometry.runs) };
  },
  byPlace: (records) =>
    records.toSorted((a, b) => (a.runs[0]?.[0] ?? -1) - (b.runs[0]?.[0] ?? -1) || a.order - b.order),
  partCount: () => 0,
  wordsOf: () => '',
  fit: () => undefined,
  beside: (copies) => copies,
};
