/** A text-bound annotation: `T1\tType 0 5;8 10\twords`. Offsets are as they stand. */
export interface BratText {
  readonly kind: 'T';
  readonly id: string;
  readonly type: string;
  readonly ranges: readonly (readonly [number, number])[];
  /** Null where the line has no words. */
  readonly words: string | null;
}

/** A relation: `R1\tType Arg1:T1 Arg2:T2`. */
export interface BratRelation {
  readonly kind: 'R';
  readonly id: string;
  readonly type: string;
  readonly ends: readonly [Argument, Argument];
}

/** An event: `E1\tType:T1 Theme:T2 Cause:E3`. */
export interface BratEvent {
  readonly kind: 'E';
  readonly id: string;
  readonly type: string;
  /** The annotation that is its word in the text. */
  readonly trigger: string;
  readonly arguments: readonly Argument[];
}

/** An attribute: `A1\tName T1 Value`, in old files `M1\tName E1`. */
export interface BratAttribute {
  readonly kind: 'A';
  readonly id: string;
  readonly name: string;
  readonly target: string;
  /** Null where that it stands there is all it says. */
  readonly value: string | null;
}

/** Annotations that mean the same: `*\tEquiv T1 T2`. */
export interface BratEquivalence {
  readonly kind: '*';
  readonly type: string;
  readonly members: readonly string[];
}

/** A note or a normalisation, which is kept: `#1\tAnnotatorNotes T1\ttext`. Also a line of blanks. */
export interface BratKept {
  readonly kind: 'kept';
  /** Null where it is about nothing. */
  readonly target: string | null;
}

/** What is joined, and as what. */
export interface Argument {
  readonly role: string;
  readonly target: string;
}

export type BratLine = BratText | BratRelation | BratEvent | BratAttribute | BratEquivalence | BratKept;

/** What a line of an `.ann` file says; null where it says nothing that is known. */
export function parseBratLine(line: string): BratLine | null {
  if (line.trim() === '') return { kind: 'kept', target: null };
  const [id = '', said, ...more] = line.split('\t');
  if (said === undefined) return null;
  const [type = '', ...parts] = said.trimEnd().split(' ');
  if (id[0] === '#' || id[0] === 'N') return { kind: 'kept', target: parts[0] ?? null };
  if (type === '' || /\s/.test(id)) return null;
  if (id === '*') return parts.length < 2 ? null : { kind: '*', type, members: parts };
  if (id.length < 2) return null;
  switch (id[0]) {
    case 'T': {
      const ranges = rangesIn(parts.join(' '));
      return ranges === null ? null : { kind: 'T', id, type, ranges, words: more.length > 0 ? more.join('\t') : null };
    }
    case 'R': {
      const [first, second, ...others] = parts.map(argumentIn);
      if (first == null || second == null || others.length > 0) return null;
      return { kind: 'R', id, type, ends: [first, second] };
    }
    case 'E': {
      const [trigger, ...others] = [type, ...parts].map(argumentIn);
      const joined = others.filter((one) => one !== null);
      if (trigger == null || joined.length < others.length) return null;
      return { kind: 'E', id, type: trigger.role, trigger: trigger.target, arguments: joined };
    }
    case 'A':
    case 'M': {
      const [target, ...value] = parts;
      if (target === undefined || target === '') return null;
      return { kind: 'A', id, name: type, target, value: value.length === 0 ? null : value.join(' ') };
    }
    default:
      return null;
  }
}

function rangesIn(text: string): BratText['ranges'] | null {
  const ranges: (readonly [number, number])[] = [];
  for (const part of text.split(';')) {
    const [, from, to] = /^(\d{1,15}) (\d{1,15})$/.exec(part) ?? [];
    if (from === undefined || to === undefined) return null;
    ranges.push([Number(from), Number(to)]);
  }
  return ranges;
}

function argumentIn(text: string): Argument | null {
  const at = text.lastIndexOf(':');
  return at < 1 || at === text.length - 1 ? null : { role: text.slice(0, at), target: text.slice(at + 1) };
}

/** The label of a role: several arguments of one role are numbered, `Theme2`. */
export function labelOfRole(role: string): string {
  return role.replace(/(?<=\D)\d+$/, '');
}

/** Blanks of any kind are alike, for a line has no place for line ends. */
export function areSameBratWords(said: string, found: string): boolean {
  return said === found || plain(said) === plain(found);
}

function plain(words: string): string {
  return words.replaceAll(/\s+/g, ' ').trim();
}
