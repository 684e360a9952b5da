import type { Annotation, Json, Relation } from '@countersign/contract';
import { MAX_NAME } from '@countersign/contract';
import type { TextCollection } from '../texts/collect-texts.ts';
import { type Counting } from '../texts/counting.ts';
import { findCounting, readSpans } from '../texts/said-spans.ts';
import {
  areSameBratWords,
  type BratAttribute,
  type BratEquivalence,
  type BratEvent,
  type BratLine,
  type BratRelation,
  type BratText,
  labelOfRole,
  parseBratLine,
} from './brat-line.ts';
import { type BratAttributeSource, EVENT_ATTRIBUTES, type PlacedLine } from './brat-source.ts';

/** The annotations of a text, and what is kept of its `.ann` file beside them. */
export interface ReadAnnotations {
  readonly annotations: readonly Annotation[];
  readonly relations: readonly Relation[];
  readonly counting: Counting;
  readonly others: readonly PlacedLine[];
  readonly equivalences: readonly PlacedLine[];
}

/** The lines of a file by what they are, each with its place. */
interface Lines {
  readonly texts: Placed<BratText>[];
  readonly relations: Placed<BratRelation>[];
  readonly events: Placed<BratEvent>[];
  readonly attributes: Placed<BratAttribute>[];
  readonly equivalences: Placed<BratEquivalence>[];
  readonly others: PlacedLine[];
}
type Placed<Line> = PlacedLine & { readonly said: Line };

/** Offsets of brat count this. */
export const USUAL_COUNTING: Counting = 'code points';
/** The id of an annotation may have 100 characters, of which arguments of an event need some. */
const MAX_ID = 80;

/** Reads the lines of an `.ann` file. Reports what is wrong with them. */
export function readAnnotations(
  file: string,
  given: readonly string[],
  text: string,
  items: TextCollection,
): ReadAnnotations {
  const lines = sortLines(file, given, items);
  const counting = findCounting([{ text, spans: lines.texts.map(spanOf) }], USUAL_COUNTING, areSameBratWords);
  const spans = readSpans(file, { text, spans: lines.texts.map(spanOf) }, counting, items.problems, areSameBratWords);
  const triggers = new Map(lines.events.map(({ said }) => [said.id, said.trigger]));
  const words = new Set(lines.texts.map(({ said }) => said.id));
  const resolve = (target: string) => {
    const id = triggers.get(target) ?? target;
    return words.has(id) ? id : null;
  };
  const attributesOf = readAttributes(file, lines, items);
  const eventsOf = Map.groupBy(lines.events, ({ said }) => said.trigger);
  const annotations = lines.texts.flatMap(({ at, line, said }, nth): Annotation[] => {
    const geometry = spans[nth] ?? null;
    const events = eventsOf.get(said.id) ?? [];
    if (!items.allows(file, position(at), said.type) || geometry === null) return [];
    const { values, kept } = joinAttributes([said.id, ...events.map((event) => event.said.id)], attributesOf);
    const source = {
      ...{ at, line },
      ...(events.length === 0 ? {} : { events: events.map((event): Json => ({ at: event.at, line: event.line })) }),
      ...(kept.length === 0 ? {} : { attributes: kept.map((one): Json => ({ ...one })) }),
    };
    return [{ id: said.id, label: said.type, geometry, attributes: values, source: { brat: source } }];
  });
  const relations = readRelations(file, lines, resolve, attributesOf, items);
  const { others, equivalences } = lines;
  return { annotations, relations, counting, others, equivalences: equivalences.map(({ at, line }) => ({ at, line })) };
}

function position(at: number): string {
  return `line ${at + 1}`;
}

function spanOf({ at, said: { ranges, words } }: Placed<BratText>) {
  return { ranges, words, position: position(at) };
}

function sortLines(file: string, given: readonly string[], { problems }: TextCollection): Lines {
  const lines: Lines = { texts: [], relations: [], events: [], attributes: [], equivalences: [], others: [] };
  const firstOf = new Map<string, number>();
  for (const [at, line] of given.entries()) {
    const said = parseBratLine(line);
    if (line.includes('\0')) problems.add(file, position(at), 'unstorable-text');
    else if (said === null)
      problems.add(file, position(at), 'invalid-line', { found: line.slice(0, 100), expected: 'annotation of brat' });
    else if ('id' in said && said.id.length > MAX_ID)
      problems.add(file, position(at), 'text-too-long', { length: said.id.length, limit: MAX_ID });
    else if ('id' in said && firstOf.has(said.id))
      problems.add(file, position(at), 'duplicate-id', { id: said.id, first: position(firstOf.get(said.id) ?? 0) });
    else {
      if ('id' in said) firstOf.set(said.id, at);
      put(lines, { at, line }, said);
    }
  }
  return lines;
}

function put(lines: Lines, placed: PlacedLine, said: BratLine): void {
  if (said.kind === 'T') lines.texts.push({ ...placed, said });
  else if (said.kind === 'R') lines.relations.push({ ...placed, said });
  else if (said.kind === 'E') lines.events.push({ ...placed, said });
  else if (said.kind === 'A') lines.attributes.push({ ...placed, said });
  else if (said.kind === '*') lines.equivalences.push({ ...placed, said });
  else lines.others.push(placed);
}

type AttributesOf = ReadonlyMap<string, readonly Placed<BratAttribute>[]>;

/** The attributes of a file by what they are about. Reports those about nothing. */
function readAttributes(file: string, lines: Lines, { problems }: TextCollection): AttributesOf {
  const known = new Set([...lines.texts, ...lines.relations, ...lines.events].map(({ said }) => said.id));
  const sound = lines.attributes.filter(({ at, said: { name, target } }) => {
    if (!known.has(target)) problems.add(file, position(at), 'unknown-annotation', { id: target });
    else if (name === '__proto__') problems.add(file, position(at), 'forbidden-key', { key: name });
    else if (name.length > MAX_NAME)
      problems.add(file, position(at), 'text-too-long', { length: name.length, limit: MAX_NAME });
    else return true;
    return false;
  });
  return Map.groupBy(sound, ({ said }) => said.target);
}

/** Attributes as values. One of a name that is taken, by another event of the same word, says whose it is. */
function joinAttributes(ids: readonly string[], attributesOf: AttributesOf) {
  const values: Annotation['attributes'] = {};
  const kept: BratAttributeSource[] = [];
  for (const id of ids) {
    for (const { at, line, said } of attributesOf.get(id) ?? []) {
      let key = said.name;
      for (let nth = 1; Object.hasOwn(values, key); nth += 1) key = `${said.name} (${id}${nth === 1 ? '' : ` ${nth}`})`;
      values[key] = said.value ?? true;
      kept.push({ at, line, key });
    }
  }
  return { values, kept };
}

/** The events whose word is that of an earlier event too. */
function furtherEvents({ events }: Lines): ReadonlySet<string> {
  const words = new Set<string>();
  const further = new Set<string>();
  for (const { said } of events)
    if (words.has(said.trigger)) further.add(said.id);
    else words.add(said.trigger);
  return further;
}

function readRelations(
  file: string,
  lines: Lines,
  resolve: (target: string) => string | null,
  attributesOf: AttributesOf,
  items: TextCollection,
): Relation[] {
  const relations: Relation[] = [];
  const taken = new Set(lines.texts.map(({ said }) => said.id));
  const isFurther = furtherEvents(lines);
  const add = (at: number, wanted: string, label: string, targets: readonly string[], source: Json, of?: string) => {
    const ends = targets.map(resolve);
    const lost = targets.find((_, nth) => ends[nth] === null);
    if (lost !== undefined) items.problems.add(file, position(at), 'unknown-annotation', { id: lost });
    const [from, to] = ends;
    if (from == null || to == null || !items.allowsRelation(file, position(at), label)) return;
    let id = wanted;
    for (let nth = 2; taken.has(id); nth += 1) id = `${wanted}_${nth}`;
    taken.add(id);
    const { values, kept } = joinAttributes(of === undefined ? [] : [of], attributesOf);
    const own =
      kept.length === 0 ? source : { ...(source as object), attributes: kept.map((one): Json => ({ ...one })) };
    // Events of one word lead from the same annotation, and arguments that are such events to the same one.
    const [whose, argument] = 'event' in (source as object) ? [(source as { event: string }).event, targets[1]] : [];
    const events = {
      ...(whose !== undefined && isFurther.has(whose) ? { [EVENT_ATTRIBUTES[0]]: whose } : {}),
      ...(argument !== undefined && isFurther.has(argument) ? { [EVENT_ATTRIBUTES[1]]: argument } : {}),
    };
    relations.push({ id, label, from, to, attributes: { ...values, ...events }, source: { brat: own } });
  };
  for (const { at, line, said } of lines.relations)
    add(
      at,
      said.id,
      said.type,
      said.ends.map(({ target }) => target),
      { at, line },
      said.id,
    );
  for (const { at, said } of lines.events) {
    if (said.arguments.length === 0 && resolve(said.trigger) === null)
      items.problems.add(file, position(at), 'unknown-annotation', { id: said.trigger });
    for (const [nth, { role, target }] of said.arguments.entries())
      add(at, `${said.id}.${nth + 1}`, labelOfRole(role), [said.trigger, target], { event: said.id, nth });
  }
  for (const { at, said } of lines.equivalences)
    for (const [nth, member] of said.members.slice(1).entries()) {
      items.tally.declareRelation(said.type, false);
      add(at, `*${at + 1}.${nth + 1}`, said.type, [said.members[nth] ?? '', member], { equivalence: at, nth });
    }
  return relations;
}
