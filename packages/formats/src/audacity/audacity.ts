import type { Problems } from '../problem.ts';
import { documentFormat } from '../sounds/document-format.ts';
import { type SaidSegment, textOrLabel } from '../sounds/said-segment.ts';
import { microsecondsOf, secondsText } from '../sounds/seconds.ts';
import type { SoundDocument } from '../sounds/sound-document.ts';

const ROW = /^(\d+(?:[.,]\d+)?)\t(\d+(?:[.,]\d+)?)(?:\t(.*))?$/;
/** A row that is broken is told by its line. */
const LIKE_A_ROW = /^-?\d+(?:[.,]\d+)?\t-?\d/;
/** The frequencies of the row above. */
const FREQUENCIES = /^\\\t/;
const MOST_LABEL = 100;
const DECIMALS = 6;

/**
 * The labels that Audacity exports: from, to and a name in each row, with tabs between. A name is a label; one that is too long for
 * a label, and none, is the text of an annotation labelled `label`.
 */
export const audacity = documentFormat(
  {
    name: 'audacity',
    title: 'list of labels of Audacity',
    ending: /\.txt$/i,
    newEnding: '.txt',
    sureOf(start) {
      const lines = start
        .split(/\r?\n/)
        .slice(0, 50)
        .filter((line) => line !== '');
      const isWhole = start.length < 60_000 ? lines : lines.slice(0, -1);
      const rows = isWhole.filter((line) => LIKE_A_ROW.test(line) || FREQUENCIES.test(line));
      return rows.length * 2 > isWhole.length ? 0.95 : 0;
    },
    read: readRows,
    write(sound, delivered) {
      const lineEnd = delivered?.text.includes('\r\n') === true ? '\r\n' : '\n';
      const rows = sound.annotations.map((one) => {
        const { fromUs, toUs } = one.geometry;
        const name = one.label === NAMELESS ? (one.attributes['text'] ?? '') : textOrLabel({ ...one, attributes: {} });
        return `${secondsText(fromUs, DECIMALS)}\t${secondsText(toUs, DECIMALS)}\t${String(name).replace(/\s+/g, ' ')}`;
      });
      return rows.map((row) => row + lineEnd).join('');
    },
  },
  { whole: 'left-out', attributes: 'left-out', transcript: 'left-out', channel: 'allChannels' },
);

const NAMELESS = 'label';

function readRows({ file, text }: SoundDocument, problems: Problems): SaidSegment[] | null {
  const segments: SaidSegment[] = [];
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (line === '' || FREQUENCIES.test(line)) continue;
    const position = `line ${at + 1}`;
    const [, from, to, name = ''] = ROW.exec(line) ?? [];
    const [fromUs, toUs] = [from, to].map((said) => microsecondsOf((said ?? '').replace(',', '.')));
    if (fromUs == null || toUs == null)
      problems.add(file, position, 'invalid-line', {
        found: line.slice(0, 60),
        expected: 'row of from, to and a label',
      });
    else if (toUs < fromUs) problems.add(file, position, 'ends-before', { from: from ?? '', to: to ?? '' });
    else segments.push({ ...labelOf(name), place: { fromUs, toUs }, kept: at, position });
  }
  return segments;
}

function labelOf(name: string): Pick<SaidSegment, 'label' | 'attributes'> {
  const isLabel = name.trim() !== '' && name !== NAMELESS && name.length <= MOST_LABEL;
  if (isLabel) return { label: name, attributes: {} };
  return { label: NAMELESS, attributes: name === '' || name === NAMELESS ? {} : { text: name } };
}
