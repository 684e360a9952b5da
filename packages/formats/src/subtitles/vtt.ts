import { documentFormat } from '../sounds/document-format.ts';
import { readCues, writeCues } from './subtitles-kind.ts';

/** Subtitles of the web: a cue is an annotation with its text, labelled by its voice. */
export const vtt = documentFormat(
  {
    name: 'vtt',
    isOneTier: true,
    title: 'file of subtitles (WebVTT)',
    ending: /\.vtt$/i,
    newEnding: '.vtt',
    sureOf: (start) => (/^\ufeff?WEBVTT(?:\s|$)/.test(start) ? 1 : 0),
    read: (document, problems, note) => readCues(document, { hasVoices: true }, problems, note),
    write: (sound, delivered) =>
      writeCues(sound, delivered, { point: '.', hasVoices: true, head: 'WEBVTT', isNumbered: false }),
  },
  { whole: 'left-out', otherTier: 'left-out', attributes: 'some', channel: 'allChannels', partsOfMs: 'wholeMs' },
);
