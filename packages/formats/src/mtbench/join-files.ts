import type { Json } from '@countersign/contract';
import { decodeUtf8 } from '../decode-text.ts';
import { isJsonObject, type JsonObject } from '../json/json-object.ts';
import { parseJsonText } from '../json/parse-json.ts';
import { collectProblems } from '../problem.ts';
import { type JsonStyle, plainStyle, styleOf, writeJson } from '../records/json-style.ts';
import type { SourceFolder } from '../source.ts';
import { linesWithEnds } from '../texts/lines-with-ends.ts';
import { isAnswer, isQuestion, type JoinedAnswer } from './joined-record.ts';

/**
 * A folder in which each question has its answers of all files beside it. An answer whose question is not there is a record
 * of its own.
 */
export async function joinFiles(folder: SourceFolder): Promise<SourceFolder> {
  const files = await Promise.all(
    folder
      .list()
      .filter(({ path }) => /\.jsonl$/i.test(path))
      .map(linesOf),
  );
  async function linesOf({ path }: { readonly path: string }) {
    const problems = collectProblems();
    const text = decodeUtf8(path, await folder.read(path), problems) ?? problems.refuse();
    return { path, style: styleOf(text), records: recordsOf(path, text) };
  }
  const answers = Map.groupBy(
    files.flatMap(({ path: file, records }) =>
      records.flatMap((record, at) => (isAnswer(record) ? [{ file, at, record }] : [])),
    ),
    ({ record }) => JSON.stringify(record['question_id']),
  );
  const joined = new Map<string, Uint8Array>();
  for (const { path, style, records } of files) {
    const questions = records.filter(isQuestion);
    if (questions.length > 0)
      joined.set(
        path,
        encoded(
          questions.map((question) => beside(question, answers)),
          style,
        ),
      );
  }
  const [first = 'question.jsonl'] = joined.keys();
  const lone = [...answers.values()].flat();
  if (lone.length > 0) {
    const records = lone.map((answer): Json => ({ question: null, answers: [asJson(answer)] }));
    joined.set(`${first}.unasked.jsonl`, encoded(records, files[0]?.style ?? plainStyle));
  }
  return {
    list: () => [...joined].map(([path, bytes]) => ({ path, size: bytes.length })),
    read: async (path) => joined.get(path) ?? new Uint8Array(),
  };
}

type FoundAnswer = Omit<JoinedAnswer, 'record'> & { readonly record: JsonObject };

/** A question with its answers, which are taken out of the others. */
function beside(question: JsonObject, answers: Map<string, FoundAnswer[]>): Json {
  const id = JSON.stringify(question['question_id']);
  const own = answers.get(id) ?? [];
  answers.delete(id);
  return { question, answers: own.map(asJson) };
}

function asJson({ file, at, record }: FoundAnswer): Json {
  return { file, at, record };
}

function recordsOf(path: string, text: string): Json[] {
  const problems = collectProblems();
  const records = linesWithEnds(text).flatMap((line, at): Json[] => {
    if (line.trim() === '') return [];
    const value = parseJsonText(path, line, problems, at);
    return value === undefined ? [] : [isJsonObject(value) ? value : null];
  });
  problems.refuseIfAny();
  return records;
}

/** In the style of the file of questions, which files of answers share. */
function encoded(records: readonly Json[], style: JsonStyle): Uint8Array {
  return new TextEncoder().encode(records.map((record) => `${writeJson(record, style)}\n`).join(''));
}
