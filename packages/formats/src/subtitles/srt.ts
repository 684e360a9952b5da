import { documentFormat } from '../sounds/document-format.ts';
import { readCues, writeCues } from './subtitles-kind.ts';

/** Subtitles of SubRip: a numbered cue is an annotation with its text. */
export const srt = documentFormat(
  {
    name: 'srt',
    isOneTier: true,
    title: 'file of subtitles (SRT)',
    ending: /\.srt$/i,
    newEnding: '.srt',
    sureOf: (start) => (/^\d+\s*\r?\n\s*\d+:\d{2}:\d{2},\d{1,3}\s*-->/m.test(start) ? 1 : 0),
    read: (document, problems, note) => readCues(document, { hasVoices: false }, problems, note),
    write: (sound, delivered) =>
      writeCues(sound, delivered, { point: ',', hasVoices: false, head: '', isNumbered: true }),
  },
  {
    whole: 'left-out',
    otherTier: 'left-out',
    attributes: 'some',
    channel: 'allChannels',
    partsOfMs: 'wholeMs',
    segmentLabel: 'left-out',
  },
);
