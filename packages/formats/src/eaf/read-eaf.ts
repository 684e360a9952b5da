import type { Problems } from '../problem.ts';
import type { SaidSegment } from '../sounds/said-segment.ts';
import type { SoundDocument } from '../sounds/sound-document.ts';
import { parseXmlText } from '../xml/parse-xml.ts';
import { childNodes, textOf, type XmlNode } from '../xml/xml-node.ts';

/** A stretch of time, in milliseconds. */
interface Stretch {
  readonly fromMs: number;
  readonly toMs: number;
}

/** An annotation of ELAN with its own id. */
export interface ElanAnnotation extends Stretch {
  readonly id: string;
  readonly text: string;
  /** The annotation that it belongs to, and has its time from; null of one that has its own. */
  readonly of: string | null;
}

/** A tier of ELAN. */
export interface ElanTier {
  readonly name: string;
  readonly annotations: readonly ElanAnnotation[];
}

/** What a document of ELAN says, tier by tier; null after reporting that it is none. */
export function readEaf(document: SoundDocument, problems: Problems): SaidSegment[] | null {
  const root = parseXmlText(document.file, document.text, problems);
  if (root === null) return null;
  if (root.name !== 'ANNOTATION_DOCUMENT') {
    problems.add(document.file, '', 'broken-document', {
      expected: 'document of ELAN',
      found: `its root is ${root.name}`,
    });
    return null;
  }
  return tiersOf(root).flatMap(({ name, annotations }) =>
    annotations.map(({ id, fromMs, toMs, text }): SaidSegment => {
      const place = { fromUs: fromMs * 1000, toUs: Math.max(fromMs, toMs) * 1000 };
      return { label: name, place, attributes: { text }, kept: id, position: `tier ${name}, ${id}` };
    }),
  );
}

/** The tiers of a document, in its order. What belongs to another annotation has the time of that. */
export function tiersOf(root: XmlNode): ElanTier[] {
  const slots = timesOf(root);
  const known = new Map<string, Stretch>();
  const open = childNodes(root).filter(({ name }) => name === 'TIER');
  const tiers = open.map((tier) => ({ name: tier.attributes?.['TIER_ID'] ?? '', said: saidIn(tier) }));
  for (const { said } of tiers) for (const one of said) if (one.of === null) known.set(one.id, stretchOf(one, slots));
  // What belongs to one that belongs to another is found in the next turn.
  for (let found = -1; found !== known.size; ) {
    found = known.size;
    for (const { id, of } of tiers.flatMap(({ said }) => said)) {
      const stretch = of === null ? undefined : known.get(of);
      if (stretch !== undefined && !known.has(id)) known.set(id, stretch);
    }
  }
  return tiers.map(({ name, said }) => ({
    name,
    annotations: said.map(({ id, text, of }) => ({ id, text, of, ...(known.get(id) ?? { fromMs: 0, toMs: 0 }) })),
  }));
}

interface Said {
  readonly id: string;
  readonly text: string;
  readonly of: string | null;
  readonly slots: readonly [string, string];
}

function saidIn(tier: XmlNode): Said[] {
  return childNodes(tier).flatMap((child) => {
    const [one] = childNodes(child);
    if (child.name !== 'ANNOTATION' || one === undefined) return [];
    const said = childNodes(one).find(({ name }) => name === 'ANNOTATION_VALUE');
    const { attributes = {} } = one;
    return {
      ...{ id: attributes['ANNOTATION_ID'] ?? '', text: said === undefined ? '' : textOf(said) },
      of: one.name === 'REF_ANNOTATION' ? (attributes['ANNOTATION_REF'] ?? '') : null,
      slots: [attributes['TIME_SLOT_REF1'] ?? '', attributes['TIME_SLOT_REF2'] ?? ''] as const,
    };
  });
}

function stretchOf({ slots: [from, to] }: Said, times: ReadonlyMap<string, number>): Stretch {
  const fromMs = times.get(from) ?? 0;
  return { fromMs, toMs: times.get(to) ?? fromMs };
}

/** The slots of time in milliseconds. Those without a time lie evenly between those that have one. */
function timesOf(root: XmlNode): ReadonlyMap<string, number> {
  const order = childNodes(root).find(({ name }) => name === 'TIME_ORDER');
  const slots = order === undefined ? [] : childNodes(order);
  const said = slots.map(({ attributes = {} }) => numberOf(attributes['TIME_VALUE']));
  const times = new Map<string, number>();
  for (const [at, slot] of slots.entries()) {
    const before = said.findLastIndex((time, nth) => nth <= at && time !== null);
    const after = said.findIndex((time, nth) => nth >= at && time !== null);
    const from = said[before] ?? 0;
    const to = said[after] ?? from;
    const share = after > before ? (at - before) / (after - before) : 0;
    times.set(slot.attributes?.['TIME_SLOT_ID'] ?? '', Math.round(from + (to - from) * share));
  }
  return times;
}

function numberOf(text: string | undefined): number | null {
  const value = text === undefined ? Number.NaN : Number(text);
  return Number.isFinite(value) && value >= 0 ? value : null;
}
