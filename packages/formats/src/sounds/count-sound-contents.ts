import type { DeliveredItem } from '@countersign/contract';
import { type Contents, countContents } from '../contents.ts';
import type { SoundFormat } from '../format.ts';
import { SUBTITLE } from '../subtitles/subtitles-kind.ts';
import { TRANSCRIPT } from '../transcripts/transcripts.ts';
import { coveredTiers } from './covered-tiers.ts';

/** Formats with a place for what is said in a whole recording. */
const withTranscripts: ReadonlySet<SoundFormat['name']> = new Set(['transcripts', 'speechbrain']);

/** Formats with one text at a time. */
const oneTier: ReadonlySet<SoundFormat['name']> = new Set(['transcripts', 'srt', 'vtt']);

/** Counts what recordings have in which formats differ, for writing them in the format of that name. */
export function countSoundContents(items: Iterable<DeliveredItem>, target: SoundFormat['name']): Contents {
  const counts = { ...countContents([], target) };
  for (const { annotations, relations = [], annotator, source } of items) {
    counts.relation += relations.length;
    if (annotator != null && !(target in source)) counts.annotator += 1;
    const covered = oneTier.has(target) ? coveredTiers(annotations) : new Set<string>();
    for (const { label, geometry, attributes, source: own } of annotations) {
      const isNew = !(target in own);
      if (isNew && geometry.kind === 'interval' && covered.has(label)) {
        counts.otherTier += 1;
        continue;
      }
      const isTranscript = label === TRANSCRIPT && withTranscripts.has(target);
      if (geometry.kind === 'whole' && isNew && !isTranscript) counts.whole += 1;
      if (geometry.kind === 'interval') {
        counts.interval += 1;
        if (geometry.fromUs % 1000 !== 0 || geometry.toUs % 1000 !== 0) counts.partsOfMs += 1;
        if (isNew && geometry.channel !== undefined) counts.channel += 1;
      }
      const names = Object.keys(attributes);
      if (isNew && !isTranscript && names.includes('text')) counts.transcript += 1;
      const isCue = geometry.kind === 'interval' && names.includes('text');
      if (isNew && isCue && label !== SUBTITLE) counts.segmentLabel += 1;
      if (isNew && names.some((name) => name !== 'text')) counts.attributes += 1;
    }
  }
  return counts;
}
