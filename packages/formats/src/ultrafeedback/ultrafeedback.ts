import type { Json } from '@countersign/contract';
import { answersFormat } from '../answers/answers-format.ts';
import type { SaidAnswers, SaidStatement } from '../answers/answers-kind.ts';
import { documentOf, type SaidTurn } from '../answers/document-of.ts';
import { isJsonObject, type JsonObject, type JsonPlace, without } from '../json/json-object.ts';
import type { Fit } from '../records/fit.ts';
import { objectsIn } from '../records/said-parts.ts';

/** The ratings that UltraFeedback has of each answer. */
const ASPECTS = ['helpfulness', 'honesty', 'instruction_following', 'truthfulness'] as const;
/** What it has of each answer as a whole. */
const SCORES = ['overall_score', 'fine-grained_score'] as const;
const CRITIQUE = 'critique';
const NO_NUMBER = 'ratings that are no numbers, such as N/A, are kept and not shown; records with such';

/** Answers of several models to an instruction, each with ratings and a critique, as UltraFeedback has them. */
export const ultrafeedback = answersFormat({
  ...{ name: 'ultrafeedback', title: 'UltraFeedback', newFile: 'ratings.jsonl' },
  labels: Object.fromEntries(
    ASPECTS.map((name) => [
      name,
      { geometries: ['rating'], scale: { of: 'answers', min: 1, max: 5, required: false, count: 1 } },
    ]),
  ),
  fits,
  read,
  write,
});

function fits(record: Json): Fit {
  if (!isJsonObject(record) || typeof record['instruction'] !== 'string') return 'no';
  const completions = objectsIn(record['completions']);
  return completions.length > 0 && completions.every(({ value }) => typeof value['response'] === 'string')
    ? 'yes'
    : 'no';
}

function read(place: JsonPlace): SaidAnswers | null {
  const instruction = place.text('instruction');
  if (instruction === null) return null;
  const completions = objectsIn(place.value['completions']);
  const document = documentOf({
    turns: [{ role: 'user', text: instruction }],
    answers: completions.map(({ value: { model, response, custom_system_prompt: rules } }) => {
      const answer: SaidTurn = { role: 'assistant', text: typeof response === 'string' ? response : '' };
      const own: SaidTurn[] = typeof rules === 'string' ? [{ role: 'system', text: rules }] : [];
      return { ...(typeof model === 'string' && model !== '' ? { model } : {}), turns: [...own, answer] };
    }),
  });
  const statements = completions.flatMap(({ value }, at) => statementsOf(value, document.answers[at]?.id ?? ''));
  const said = { document, statements };
  return completions.some(({ value }) => hasOtherRating(value)) ? { ...said, left: NO_NUMBER } : said;
}

/** Whether a completion is rated with words. */
function hasOtherRating(completion: JsonObject): boolean {
  const { annotations } = completion;
  const aspects = isJsonObject(annotations) ? Object.values(annotations).filter(isJsonObject) : [];
  const given = [...aspects.map(({ Rating: rating }) => rating), ...SCORES.map((name) => completion[name])];
  return given.some((one) => typeof one === 'string' && numberIn(one) === null);
}

function numberIn(given: Json | undefined): number | null {
  const value = typeof given === 'string' ? Number.parseFloat(given) : given;
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

function statementsOf(completion: JsonObject, of: string): SaidStatement[] {
  const said: SaidStatement[] = [];
  const rate = (label: string, given: Json | undefined, attributes: SaidStatement['attributes'] = {}) => {
    const value = numberIn(given);
    if (value !== null) said.push({ label, geometry: { kind: 'rating', of, value }, attributes });
  };
  const { annotations, [CRITIQUE]: critique } = completion;
  for (const name of isJsonObject(annotations) ? Object.keys(annotations) : []) {
    const aspect = isJsonObject(annotations) ? annotations[name] : undefined;
    if (!isJsonObject(aspect)) continue;
    const { Rating: rating, Rationale: rationale } = aspect;
    rate(name, rating, typeof rationale === 'string' ? { rationale } : {});
  }
  for (const name of SCORES) rate(name, completion[name]);
  if (typeof critique === 'string')
    said.push({ label: CRITIQUE, geometry: { kind: 'reply', of, text: critique }, attributes: {} });
  return said;
}

function write({ document, statements }: SaidAnswers, came: Json | null): Json {
  const before = isJsonObject(came) ? objectsIn(came['completions']) : [];
  const completions = document.answers.map(({ id, model, turns }, at): Json => {
    const own = statements.filter(({ geometry }) => 'of' in geometry && geometry.of === id);
    const known = before.find((one) => one.at === at)?.value;
    return rated(known ?? newCompletion(model, turns), own);
  });
  if (isJsonObject(came)) return { ...came, completions };
  return { instruction: document.turns.findLast(({ role }) => role === 'user')?.text ?? '', completions };
}

function newCompletion(model: string | undefined, turns: readonly SaidTurn[]): JsonObject {
  const rules = turns.find(({ role }) => role === 'system')?.text;
  return {
    ...(model === undefined ? {} : { model }),
    ...(rules === undefined ? {} : { custom_system_prompt: rules }),
    response: turns.at(-1)?.text ?? '',
  };
}

/** A completion with these statements in the place of those it had. What it says beside them stays. */
function rated(completion: JsonObject, statements: readonly SaidStatement[]): Json {
  const before = isJsonObject(completion['annotations']) ? completion['annotations'] : null;
  const unrated = Object.entries(before ?? {}).filter(
    ([, aspect]) => !isJsonObject(aspect) || numberIn(aspect['Rating']) === null,
  );
  const annotations: Record<string, Json> = Object.fromEntries(unrated);
  const scores: Record<string, Json> = {};
  for (const { label, geometry, attributes } of statements) {
    if (geometry.kind === 'reply') scores[CRITIQUE] = geometry.text;
    if (geometry.kind !== 'rating') continue;
    const { value } = geometry;
    if (SCORES.some((name) => name === label)) scores[label] = ratingLike(completion[label], value) ?? value;
    else {
      const { rationale } = attributes;
      const known = before !== null && isJsonObject(before[label]) ? before[label] : {};
      const reason: JsonObject = typeof rationale === 'string' ? { Rationale: rationale } : {};
      annotations[label] = { ...known, Rating: ratingLike(known['Rating'], value) ?? String(value), ...reason };
    }
  }
  const stated = [
    ...SCORES.filter((name) => numberIn(completion[name]) !== null),
    ...(typeof completion[CRITIQUE] === 'string' ? [CRITIQUE] : []),
  ];
  const isEmpty = before === null && Object.keys(annotations).length === 0;
  return { ...without(completion, stated), ...(isEmpty ? {} : { annotations }), ...scores };
}

/** A rating in the form that it had, number or text; null where it had none. */
function ratingLike(before: Json | undefined, value: number): Json {
  if (numberIn(before) === value) return before ?? null;
  if (typeof before === 'number') return value;
  return typeof before === 'string' ? String(value) : null;
}
