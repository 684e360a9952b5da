import type { Annotation, Json } from '@countersign/contract';
import { isJsonObject, type JsonObject, type JsonPlace } from '../json/json-object.ts';
import { type AttributeCollection, collectAttributes } from './attributes.ts';
import type { ImportedShape } from './import-kind.ts';

/** Of questions inside answers. Documents have two or three. */
const MAX_DEPTH = 8;

/** The answers about an object, as its attributes. Free text has the length it has. */
export function attributesOf(place: JsonPlace): Annotation['attributes'] {
  const found = collectAttributes(place, 'classifications');
  addAnswers(place, place.value['classifications'], found, null, 1);
  return found.all();
}

/**
 * What a question about the whole picture is answered: each choice is a class of the picture, with its question and what was
 * asked further about it. Free text is no class, so there the question is, with the text.
 */
export function shapesOf(place: JsonPlace): ImportedShape[] {
  const { name } = place.value;
  const question = typeof name === 'string' ? name : '';
  const shapes = choicesOf(place.value).map(({ name: label, value }): ImportedShape => {
    const found = collectAttributes(place, 'classifications');
    found.add('question', question);
    addAnswers(place, value['classifications'], found, label, 1);
    return { place, label, geometry: { kind: 'whole' }, attributes: found.all() };
  });
  const text = textOf(place.value);
  if (text === null || text === '') return shapes;
  return [...shapes, { place, label: place.text('name'), geometry: { kind: 'whole' }, attributes: { text } }];
}

/** Adds questions with their answers. One inside an answer has its name too where another question has the same. */
function addAnswers(
  place: JsonPlace,
  list: Json | undefined,
  found: AttributeCollection,
  answer: string | null,
  depth: number,
): void {
  const questions = Array.isArray(list) ? (list as readonly Json[]).filter(isJsonObject) : [];
  if (questions.length > 0 && depth > MAX_DEPTH)
    return void place.tell('too-deep', 'classifications', { limit: MAX_DEPTH });
  for (const question of questions) {
    const { name } = question;
    if (typeof name !== 'string') continue;
    const choices = choicesOf(question);
    const texts = [...choices.map((choice) => choice.name), textOf(question) ?? ''].filter((said) => said !== '');
    const isTaken = answer !== null && found.has(name);
    if (texts.length > 0) found.add(isTaken ? `${answer}: ${name}` : name, texts.join(', '));
    for (const choice of choices) addAnswers(place, choice.value['classifications'], found, choice.name, depth + 1);
  }
}

/** The chosen answers of a question, each with what stands inside it. */
function choicesOf({ radio_answer: one, checklist_answers: several }: JsonObject) {
  const chosen = [one, ...(Array.isArray(several) ? (several as readonly Json[]) : [])].filter(isJsonObject);
  return chosen.flatMap((value) => (typeof value['name'] === 'string' ? [{ name: value['name'], value }] : []));
}

function textOf({ text_answer: text }: JsonObject): string | null {
  const content = isJsonObject(text) ? text['content'] : undefined;
  return typeof content === 'string' ? content : null;
}
