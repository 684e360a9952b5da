import type { AnswersDocument } from '@countersign/contract';
import { piecesOf } from '@countersign/domain';
import { type Contents, countContents } from '../contents.ts';
import type { AnswersFormat, WrittenText } from '../format.ts';
import { isJsonObject, placeOf } from '../json/json-object.ts';
import { collectProblems } from '../problem.ts';
import type { SaidAnswers, SaidStatement } from './answers-kind.ts';
import { answersSourceOf } from './answers-source.ts';
import { cameFrom, saidBy } from './write-answers.ts';

/** Counts what of these items would be lost in a format: what is written and read again does not say it. */
export function countAnswersContents(
  items: Iterable<WrittenText>,
  { name, kind }: Pick<AnswersFormat, 'name' | 'kind'>,
): Contents {
  const counts = { ...countContents([], name) };
  for (const item of items) {
    const said = saidBy(item);
    const lack = kind.lack?.(said) ?? null;
    if (lack !== null) counts[lack] += 1;
    const again = name in item.source && lack === null ? said : readAgain(said, kind);
    const kept = answersSourceOf(item, name);
    counts.unplaced += kind.countUnplaced?.(said, kept && cameFrom(kept, said.document)) ?? 0;
    counts.relation += item.relations?.length ?? 0;
    if (item.annotator != null) counts.annotator += 1;
    // Where an item is left out, that goes without saying.
    if (lack === null) {
      const gone = Math.max(0, textsIn(said.document) - textsIn(again.document));
      counts.piece += gone;
      counts.role += Math.max(0, othersIn(said.document) - othersIn(again.document) - gone);
    }
    const left = Map.groupBy(again.statements, keyOf);
    for (const statement of said.statements) {
      const found = left.get(keyOf(statement))?.shift();
      const { kind: is } = statement.geometry;
      if (found === undefined) counts[is === 'whole' ? 'wholeText' : is] += 1;
      else if (Object.keys(found.attributes).length < Object.keys(statement.attributes).length) counts.attributes += 1;
    }
  }
  return counts;
}

function readAgain(said: SaidAnswers, { lack, read, write }: AnswersFormat['kind']): SaidAnswers {
  const record = (lack?.(said) ?? null) === null ? write(said, null) : null;
  const again = isJsonObject(record) ? read(placeOf('', '', record, collectProblems())) : null;
  return again ?? { document: { turns: [], questions: [], answers: [] }, statements: [] };
}

/** Ids and names of labels may be others in another format. */
function keyOf({ geometry }: SaidStatement): string {
  switch (geometry.kind) {
    case 'choice':
      return JSON.stringify([geometry.kind, geometry.values]);
    case 'rating':
      return JSON.stringify([geometry.kind, geometry.value]);
    case 'reply':
      return JSON.stringify([geometry.kind, geometry.text]);
    case 'ranking':
      return JSON.stringify([
        geometry.kind,
        geometry.order.map((tied) => (typeof tied === 'string' ? 1 : tied.length)),
      ]);
    default:
      return geometry.kind;
  }
}

/** Turns of neither who asks nor the model. */
function othersIn(document: AnswersDocument): number {
  return piecesOf(document).filter(({ role }) => role === 'system' || role === 'tool').length;
}

function textsIn(document: AnswersDocument): number {
  return piecesOf(document).filter(({ units }) => units > 0).length;
}
