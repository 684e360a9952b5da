import type { Annotation } from '@countersign/contract';
import type { Arrangement } from '../../document/arrangement.ts';
import type { AudioRecord } from './audio-record.ts';

/** How annotations lie on the open recording, whose length `durationUs` tells. */
export function arrangeAudio(durationUs: () => number): Arrangement<AudioRecord> {
  return {
    recordOf(base) {
      const { geometry } = base.annotation;
      const isWhole = geometry.kind !== 'interval';
      const [fromUs, toUs] = isWhole ? [0, 0] : [geometry.fromUs, geometry.toUs];
      const channel = isWhole ? undefined : geometry.channel;
      return { ...base, isWhole, fromUs, toUs, channel, text: textOf(base.annotation), size: toUs - fromUs };
    },
    byPlace: (records) => records.toSorted((a, b) => a.fromUs - b.fromUs || a.toUs - b.toUs || a.order - b.order),
    partCount: () => 0,
    wordsOf: ({ text }) => text,
    fit(annotation) {
      const { geometry } = annotation;
      if (geometry.kind === 'whole') return annotation;
      return geometry.kind === 'interval' && geometry.toUs <= durationUs() ? annotation : undefined;
    },
    beside: (copies) => copies.map((copy) => behind(copy, durationUs())),
  };
}

function textOf({ attributes: { text } }: Annotation): string {
  return typeof text === 'string' ? text : '';
}

/** A copy that begins where its original ends, where there is room. */
function behind(annotation: Annotation, durationUs: number): Annotation {
  const { geometry } = annotation;
  if (geometry.kind !== 'interval') return annotation;
  const length = geometry.toUs - geometry.fromUs;
  if (geometry.toUs + length > durationUs) return annotation;
  return { ...annotation, geometry: { ...geometry, fromUs: geometry.toUs, toUs: geometry.toUs + length } };
}
