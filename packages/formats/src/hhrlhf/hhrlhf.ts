import type { Json } from '@countersign/contract';
import { answersFormat } from '../answers/answers-format.ts';
import type { SaidAnswers } from '../answers/answers-kind.ts';
import { documentOf, type SaidTurn } from '../answers/document-of.ts';
import { lackOfPreference, preferFirst, preferredOf } from '../answers/preferred.ts';
import { isJsonObject, type JsonPlace } from '../json/json-object.ts';

/**
 * Pairs of HH-RLHF: `chosen` and `rejected` are whole conversations, each a text with a mark before every turn. What both
 * begin with is the conversation, and what follows are the two answers.
 */
export const hhrlhf = answersFormat({
  ...{ name: 'hhrlhf', title: 'HH-RLHF', newFile: 'pairs.jsonl' },
  fits: (record) =>
    isJsonObject(record) && isTranscript(record['chosen']) && isTranscript(record['rejected']) ? 'yes' : 'no',
  read,
  write,
  lack: lackOfPreference,
});

const MARK = /\n\n(Human|Assistant): ?/;

function isTranscript(value: Json | undefined): value is string {
  return typeof value === 'string' && value.search(MARK) === 0;
}

function read(place: JsonPlace): SaidAnswers | null {
  const [chosen, rejected] = [place.text('chosen'), place.text('rejected')];
  if (chosen === null || rejected === null) return null;
  const [one, other] = [turnsOf(chosen), turnsOf(rejected)];
  const shared = sharedStart(one, other);
  const answers = [{ turns: one.slice(shared) }, { turns: other.slice(shared) }];
  const document = documentOf({ turns: one.slice(0, shared), answers });
  return { document, statements: preferFirst(document) };
}

function turnsOf(transcript: string): SaidTurn[] {
  const [, ...parts] = transcript.split(MARK);
  const turns: SaidTurn[] = [];
  for (let at = 0; at + 1 < parts.length; at += 2)
    turns.push({ role: parts[at] === 'Human' ? 'user' : 'assistant', text: parts[at + 1] ?? '' });
  return turns;
}

/** How many turns both begin with. Each keeps one as its answer. */
function sharedStart(one: readonly SaidTurn[], other: readonly SaidTurn[]): number {
  const most = Math.min(one.length, other.length) - 1;
  let count = 0;
  while (count < most && one[count]?.role === other[count]?.role && one[count]?.text === other[count]?.text) count += 1;
  return Math.max(0, count);
}

function write(said: SaidAnswers): Json {
  const [best, worst] = preferredOf(said) ?? [];
  const transcript = (turns: readonly SaidTurn[]) =>
    [...said.document.turns, ...turns]
      .map(({ role, text }) => `\n\n${role === 'assistant' ? 'Assistant' : 'Human'}: ${text}`)
      .join('');
  return { chosen: transcript(best?.turns ?? []), rejected: transcript(worst?.turns ?? []) };
}
