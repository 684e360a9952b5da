import type { Problems } from '../problem.ts';
import type { SoundToWrite } from '../sounds/document-kind.ts';
import { type PlacedAnnotation, type SaidSegment, textOrLabel } from '../sounds/said-segment.ts';
import type { SoundDocument } from '../sounds/sound-document.ts';
import { blocksOf, type Cue, type CueBlock, clockText, cueOf } from './cues.ts';

/** Signs that WebVTT writes in another way, because they begin tags and entities. */
const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;' } as const;
/** The label of a cue that names no speaker. */
export const SUBTITLE = 'subtitle';
/** The voice at the start of a cue of WebVTT. */
const VOICE = /^<v(?:\.[^ \t>]*)?[ \t]+([^>]+)>([\s\S]*?)(?:<\/v>)?$/;

/** What a block of WebVTT begins with that is meant to be no cue. */
const OTHER_BLOCK = /^\ufeff?(?:WEBVTT|NOTE|STYLE|REGION)(?:\s|$)/;
const MOST_QUOTED = 60;

interface Style {
  readonly point: ',' | '.';
  readonly hasVoices: boolean;
  readonly head: string;
  /** Whether every cue has a number. */
  readonly isNumbered: boolean;
}

/** What subtitles say: a cue is an annotation with its text, labelled by its speaker where it names one. */
export function readCues(
  { file, text }: SoundDocument,
  { hasVoices }: Pick<Style, 'hasVoices'>,
  problems: Problems,
  note: (note: string) => void,
): SaidSegment[] {
  const segments: SaidSegment[] = [];
  for (const [at, block] of blocksOf(text).entries()) {
    const cue = cueOf(block, at);
    if (cue === null) {
      if (block.lines.some((line) => line.includes('-->')))
        problems.add(file, `line ${block.firstLine}`, 'invalid-line', {
          ...{ found: (block.lines[0] ?? '').slice(0, 60), expected: 'cue with its times' },
        });
      else if (!hasVoices || !OTHER_BLOCK.test(block.lines[0] ?? ''))
        note(`line ${block.firstLine}: ${JSON.stringify(startOf(block))} has no times, so it is not shown`);
    } else if (cue.toUs < cue.fromUs)
      problems.add(file, `line ${cue.line}`, 'ends-before', {
        ...{ from: clockText(cue.fromUs, '.'), to: clockText(cue.toUs, '.') },
      });
    else segments.push(segmentOf(cue, hasVoices));
  }
  return segments;
}

function startOf({ lines }: CueBlock): string {
  const all = lines.join(' ');
  return all.length > MOST_QUOTED ? `${all.slice(0, MOST_QUOTED)}…` : all;
}

function segmentOf({ fromUs, toUs, text, at, line }: Cue, hasVoices: boolean): SaidSegment {
  const [, voice, said] = (hasVoices ? VOICE.exec(text) : null) ?? [];
  const plain = hasVoices ? unescaped : (one: string) => one;
  return {
    label: plain(voice?.trim() ?? '') || SUBTITLE,
    place: { fromUs, toUs },
    attributes: { text: plain(said ?? text) },
    ...{ kept: at, position: `line ${line}` },
  };
}

/** Subtitles of these annotations. Blocks of the delivered ones that are no cues stay where they were. */
export function writeCues(sound: SoundToWrite, delivered: SoundDocument | null, style: Style): string {
  const lineEnd = delivered?.text.includes('\r\n') === true ? '\r\n' : '\n';
  const blocks = delivered === null ? [] : blocksOf(delivered.text);
  const cues = blocks.map(cueOf);
  const others = blocks.flatMap(({ lines }, at) => (cues[at] === null ? [{ at, text: lines.join('\n') }] : []));
  const first = cues.findIndex((cue) => cue !== null);
  const before = others.filter(({ at }) => first < 0 || at < first);
  const after = others.filter(({ at }) => first >= 0 && at > first);
  const written = sound.annotations.map((annotation, nth) => {
    const kept = cues.find((cue) => cue !== null && cue !== undefined && isOf(annotation, cue.at)) ?? null;
    return cueText(annotation, nth, kept, style);
  });
  const head = before.length === 0 && style.head !== '' ? [style.head] : [];
  return [...head, ...[...before, ...after].map(({ text }) => text), ...written]
    .map((block) => `${block}\n\n`)
    .join('')
    .replaceAll('\n', lineEnd);
}

function isOf({ source }: PlacedAnnotation, at: number): boolean {
  return Object.values(source).some(
    (kept) => typeof kept === 'object' && kept !== null && 'at' in kept && kept['at'] === at,
  );
}

function cueText(annotation: PlacedAnnotation, nth: number, kept: Cue | null, style: Style): string {
  const { fromUs, toUs } = annotation.geometry;
  const times = `${clockText(fromUs, style.point)} --> ${clockText(toUs, style.point)}`;
  const id = style.isNumbered ? String(nth + 1) : (kept?.id ?? null);
  const settings = kept === null || kept.settings === '' ? '' : ` ${kept.settings}`;
  return `${id === null ? '' : `${id}\n`}${times}${settings}\n${saidIn(annotation, kept, style)}`;
}

/** What a cue says: as it was delivered where nobody changed it, because its text may have tags. */
function saidIn(annotation: PlacedAnnotation, kept: Cue | null, { hasVoices }: Style): string {
  const { label, attributes } = annotation;
  const before = kept === null ? null : segmentOf(kept, hasVoices);
  if (kept !== null && before?.label === label && before.attributes['text'] === attributes['text']) return kept.text;
  const text = textOrLabel(annotation).replace(/\n{2,}/g, '\n');
  if (!hasVoices) return text;
  return label !== SUBTITLE && text !== label ? `<v ${escaped(label)}>${escaped(text)}` : escaped(text);
}

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (sign) => ENTITIES[sign as keyof typeof ENTITIES]);
}

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('&lrm;', '\u200e')
    .replaceAll('&rlm;', '\u200f')
    .replaceAll('&amp;', '&');
}
