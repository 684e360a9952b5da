import type { Json } from '@countersign/contract';
import type { WrittenFile } from '../format.ts';
import { isJsonObject } from '../json/json-object.ts';
import { type JsonStyle, styleOf, writeJson } from '../records/json-style.ts';
import { objectsIn, textIn } from '../records/said-parts.ts';
import { encodeDocument } from '../texts/read-document.ts';

interface Line {
  readonly at: number;
  readonly style: JsonStyle;
  readonly record: Json;
}

/** The files of questions and those of answers, out of files in which each question has its answers beside it. */
export async function* splitFiles(joined: AsyncIterable<WrittenFile>): AsyncGenerator<WrittenFile> {
  const files = new Map<string, Line[]>();
  const add = (path: string, line: Line) => files.set(path, [...(files.get(path) ?? []), line]);
  let lastId = 0;
  for await (const { path, bytes } of joined) {
    const all = new TextDecoder().decode(bytes);
    const style = styleOf(all);
    for (const text of all.split('\n')) {
      const record = text === '' ? null : (JSON.parse(text) as Json);
      if (!isJsonObject(record)) continue;
      const { question, answers } = record;
      lastId += 1;
      const id = isJsonObject(question) ? (question['question_id'] ?? lastId) : lastId;
      if (isJsonObject(question)) add(path, { at: lastId, style, record: { question_id: id, ...question } });
      for (const { value } of objectsIn(answers)) addAnswer(value, { id, style }, add);
    }
  }
  for (const [path, lines] of files) {
    const ordered = lines.toSorted((a, b) => a.at - b.at);
    yield { path, bytes: encodeDocument(ordered.map(({ record, style }) => `${writeJson(record, style)}\n`).join('')) };
  }
}

function addAnswer(
  { file, at, record }: Readonly<Record<string, Json>>,
  { id, style }: { readonly id: Json; readonly style: JsonStyle },
  add: (path: string, line: Line) => void,
): void {
  if (!isJsonObject(record ?? null)) return;
  const answer = record as Readonly<Record<string, Json>>; // as was just looked at
  const model = (textIn(answer['model_id']) ?? 'model').replaceAll(/[^\w.-]+/g, '_').replace(/^\.+/, '_');
  const path = typeof file === 'string' ? file : `model_answer/${model}.jsonl`;
  add(path, { at: typeof at === 'number' ? at : 0, style, record: { question_id: id, ...answer } });
}
