import type { Problems } from '../problem.ts';
import { documentFormat } from '../sounds/document-format.ts';
import type { SoundToWrite } from '../sounds/document-kind.ts';
import { type SaidSegment, saidText } from '../sounds/said-segment.ts';
import type { SoundDocument } from '../sounds/sound-document.ts';

/** The label of what is said in a whole recording. */
export const TRANSCRIPT = 'transcript';

/** A text of its name beside each recording: what is said in it. */
export const transcripts = documentFormat(
  {
    name: 'transcripts',
    isOneTier: true,
    title: 'transcript',
    ending: /\.(?:lab|txt)$/i,
    newEnding: '.txt',
    // Any text might be one.
    sureOf: (start) => (start.trim() === '' || start.includes('\0') ? 0 : 0.6),
    read: readTranscript,
    write: writeTranscript,
  },
  { whole: 'left-out', otherTier: 'left-out', attributes: 'left-out', interval: 'oneText', channel: 'left-out' },
);

function readTranscript({ text }: SoundDocument, _problems: Problems): SaidSegment[] {
  const said = text.replace(/[\r\n]+$/, '');
  if (said.trim() === '') return [];
  return [{ label: TRANSCRIPT, place: null, attributes: { text: said }, kept: 0, position: '' }];
}

/** The transcript of the whole, or else the texts of its intervals one behind the other. */
function writeTranscript({ wholes, annotations }: SoundToWrite, delivered: SoundDocument | null): string {
  const whole = wholes.find(({ label }) => label === TRANSCRIPT)?.text;
  const text =
    whole ??
    annotations
      .map(saidText)
      .filter((one) => one !== '')
      .join(' ');
  const end = delivered === null ? '\n' : (/[\r\n]*$/.exec(delivered.text)?.[0] ?? '');
  return text + end;
}
