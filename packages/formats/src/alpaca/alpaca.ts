import type { Json } from '@countersign/contract';
import { answersFormat } from '../answers/answers-format.ts';
import type { SaidAnswers } from '../answers/answers-kind.ts';
import { documentOf, type SaidTurn } from '../answers/document-of.ts';
import { isJsonObject, type JsonPlace } from '../json/json-object.ts';
import type { Fit } from '../records/fit.ts';
import { listIn } from '../records/said-parts.ts';

/** Instructions of Alpaca with one answer each. An input is a turn of its own that has that name. */
export const alpaca = answersFormat({
  ...{ name: 'alpaca', title: 'Alpaca', newFile: 'instructions.json' },
  fits,
  read,
  write,
});

const INPUT = 'input';

function fits(record: Json): Fit {
  if (!isJsonObject(record)) return 'no';
  const { instruction, output, input = '', text, completions } = record;
  if (text !== undefined && output === undefined) return 'no';
  const isOne = [instruction, output, input].every((one) => typeof one === 'string') && completions === undefined;
  return isOne ? 'yes' : 'no';
}

function read(place: JsonPlace): SaidAnswers | null {
  const [instruction, output] = [place.text('instruction'), place.text('output')];
  if (instruction === null || output === null) return null;
  const { input, system, history } = place.value;
  const turns: SaidTurn[] = [];
  if (typeof system === 'string' && system !== '') turns.push({ role: 'system', text: system });
  for (const pair of listIn(history))
    for (const [at, text] of listIn(pair).entries())
      if (typeof text === 'string') turns.push({ role: at === 0 ? 'user' : 'assistant', text });
  turns.push({ role: 'user', text: instruction });
  if (typeof input === 'string' && input !== '') turns.push({ role: 'user', name: INPUT, text: input });
  const answers = [{ turns: [{ role: 'assistant' as const, text: output }] }];
  return { document: documentOf({ turns, answers }), statements: [] };
}

function write({ document }: SaidAnswers, came: Json | null): Json {
  if (came !== null) return came;
  const { turns, answers } = document;
  const system = turns.find(({ role }) => role === 'system')?.text;
  const said = turns.filter(({ role, name }) => role !== 'system' && name !== INPUT);
  const before = said.slice(0, -1);
  const history = before.flatMap(({ role, text }, at): Json[] => {
    return role === 'user' ? [[text, before[at + 1]?.role === 'assistant' ? (before[at + 1]?.text ?? '') : '']] : [];
  });
  return {
    instruction: said.at(-1)?.text ?? '',
    input: turns.find(({ name }) => name === INPUT)?.text ?? '',
    output: answers[0]?.turns.at(-1)?.text ?? '',
    ...(system === undefined ? {} : { system }),
    ...(history.length === 0 ? {} : { history }),
  };
}
