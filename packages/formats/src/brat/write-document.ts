import type { Relation } from '@countersign/contract';
import type { WrittenText } from '../format.ts';
import { isSame } from '../json/is-same.ts';
import { splitAtLines } from '../texts/split-at-lines.ts';
import { withoutBlanks } from '../texts/without-blanks.ts';
import { labelOfRole, parseBratLine } from './brat-line.ts';
import { documentSourceOf, EVENT_ATTRIBUTES, type PlacedLine } from './brat-source.ts';
import { LAST, writeAttributes } from './write-attributes.ts';
import {
  prepareDocument,
  type WrittenAnnotation,
  type WrittenDocument,
  type WrittenRelation,
} from './written-document.ts';

/** The `.ann` file of a text. Lines that say the same stay as they came, and new ones follow them. */
export function writeAnnotations(item: WrittenText): string {
  const kept = documentSourceOf(item);
  const document = prepareDocument(item);
  const isArgument = new Set<WrittenRelation>();
  const argumentsOf = Map.groupBy(document.relations, ({ kept: was }) =>
    was !== null && 'event' in was ? was.event : '',
  );
  const lines: PlacedLine[] = [];
  for (const one of document.annotations) {
    const { annotation, id, kept: was, events } = one;
    lines.push(writeText(one, document));
    lines.push(...writeAttributes(annotation.attributes, was?.attributes ?? [], id, document.nextId));
    for (const event of events) {
      const own = (argumentsOf.get(event.said.id) ?? []).filter(({ from }) => from === one);
      for (const argument of own) isArgument.add(argument);
      lines.push(writeEvent(event, one, own, document));
    }
  }
  lines.push(...writeEquivalences(document, kept?.equivalences ?? []));
  for (const one of document.relations) {
    const isLink = one.kept !== null && 'equivalence' in one.kept;
    if (!isArgument.has(one) && !isLink) lines.push(...writeRelation(one, document));
  }
  const isThere = new Set([...document.wordOf.keys(), ...document.relations.map(idInFile)]);
  for (const one of kept?.others ?? []) {
    const said = parseBratLine(one.line);
    const target = said?.kind === 'kept' ? said.target : null;
    if (target === null || !/^[TER]\d/.test(target) || isThere.has(target)) lines.push(one);
  }
  const { lineEnd = '\n', endsWithLine = true } = kept ?? {};
  const ordered = lines.sort((a, b) => (a.at === b.at ? 0 : a.at - b.at)).map(({ line }) => line);
  return ordered.join(lineEnd) + (endsWithLine && ordered.length > 0 ? lineEnd : '');
}

/** The id that lines about a relation name; its own where it had no line. */
function idInFile({ relation, kept }: WrittenRelation): string {
  const said = kept !== null && 'line' in kept ? parseBratLine(kept.line) : null;
  return said?.kind === 'R' ? said.id : relation.id;
}

function writeText({ annotation: { label }, ranges, id, kept }: WrittenAnnotation, { text, offsets }: WrittenDocument) {
  const said = kept === null ? null : parseBratLine(kept.line);
  const counted = ranges.map((range) => range.map(offsets.fromUnits));
  if (kept !== null && said?.kind === 'T' && said.type === label) {
    const came = said.ranges.toSorted(([a], [b]) => a - b);
    if (isSame(came, counted)) return { at: kept.at, line: kept.line };
  }
  const parts = splitAtLines(text, [...ranges]);
  const places = parts.map(([from, to]) => `${offsets.fromUnits(from)} ${offsets.fromUnits(to)}`).join(';');
  const words = parts.map(([from, to]) => text.slice(from, to)).join(' ');
  return {
    at: kept?.at ?? LAST,
    line: `${id}\t${withoutBlanks(label)} ${places}\t${words.replaceAll(/[\0\r\n\t]/g, ' ')}`,
  };
}

function writeEvent(
  { at, line, said }: WrittenAnnotation['events'][number],
  { annotation: { label }, id }: WrittenAnnotation,
  joined: readonly WrittenRelation[],
  { wordOf }: WrittenDocument,
): PlacedLine {
  const byPlace = new Map(joined.map((one) => [one.kept !== null && 'nth' in one.kept ? one.kept.nth : -1, one]));
  const parts = said.arguments.flatMap(({ role, target }, nth) => {
    const argument = byPlace.get(nth);
    if (argument === undefined) return [];
    const isSameRole = labelOfRole(role) === argument.relation.label;
    const isSameEnd = wordOf.get(target) === argument.to;
    return [`${isSameRole ? role : withoutBlanks(argument.relation.label)}:${isSameEnd ? target : argument.to.id}`];
  });
  // An event may be called otherwise than its word, as long as nobody relabelled that.
  const word = parseBratLine(line)?.kind === 'E' && said.type === label ? said.type : withoutBlanks(label);
  const written = [`${said.id}\t${word}:${id}`, ...parts].join(' ');
  return { at, line: written === line.trimEnd() ? line : written };
}

function writeRelation(
  { relation, from, to, kept }: WrittenRelation,
  { wordOf, nextId }: WrittenDocument,
): PlacedLine[] {
  const own = kept !== null && 'line' in kept ? kept : null;
  const said = own === null ? null : parseBratLine(own.line);
  const { label, attributes } = relation;
  if (own === null || said?.kind !== 'R') {
    const id = nextId('R');
    const line = `${id}\t${withoutBlanks(label)} Arg1:${from.id} Arg2:${to.id}`;
    const wasArgument = kept !== null && 'event' in kept;
    const left = wasArgument ? withoutEvents(attributes) : attributes;
    return [{ at: LAST, line }, ...writeAttributes(left, [], id, nextId)];
  }
  const ends = said.ends.map(({ role, target }, nth) => {
    const end = nth === 0 ? from : to;
    return `${role}:${wordOf.get(target) === end ? target : end.id}`;
  });
  const written = `${said.id}\t${said.type === label ? said.type : withoutBlanks(label)} ${ends.join(' ')}`;
  const line = written === own.line.trimEnd() ? own.line : written;
  return [{ at: own.at, line }, ...writeAttributes(attributes, own.attributes, said.id, nextId)];
}

/** What is left to say of a relation that is no argument any more. */
function withoutEvents(attributes: Relation['attributes']): Relation['attributes'] {
  return Object.fromEntries(
    Object.entries(attributes).filter(([name]) => !EVENT_ATTRIBUTES.some((event) => event === name)),
  );
}

/** Equivalences, split where a link of one is gone. */
function writeEquivalences({ relations, wordOf }: WrittenDocument, kept: readonly PlacedLine[]): PlacedLine[] {
  const links = new Set(
    relations.flatMap(({ kept: was }) =>
      was !== null && 'equivalence' in was ? [`${was.equivalence} ${was.nth}`] : [],
    ),
  );
  return kept.flatMap(({ at, line }): PlacedLine[] => {
    const said = parseBratLine(line);
    if (said?.kind !== '*') return [];
    const runs: string[][] = [];
    for (const [nth, member] of said.members.entries()) {
      if (nth === 0 || !links.has(`${at} ${nth - 1}`)) runs.push([]);
      if (wordOf.has(member)) runs.at(-1)?.push(member);
    }
    const whole = runs.length === 1 && runs[0]?.length === said.members.length;
    if (whole) return [{ at, line }];
    return runs.filter(({ length }) => length > 1).map((run) => ({ at, line: ['*\t' + said.type, ...run].join(' ') }));
  });
}
