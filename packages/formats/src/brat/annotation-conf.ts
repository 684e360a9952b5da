import type { AttributeDefinition } from '@countersign/contract';
import { MAX_NAME } from '@countersign/contract';
import { linesOf } from '../label-lines.ts';
import type { LabelTally } from '../label-tally.ts';
import { labelOfRole } from './brat-line.ts';

/** A file of settings says which labels, relations and attributes there are. */
export const CONF = 'annotation.conf';

interface Definition {
  readonly name: string;
  /** `Arg1:Protein, Value:a|b` by the words before the colons. */
  readonly arguments: ReadonlyMap<string, string>;
}

/** Declares what an `annotation.conf` defines. What it cannot mean is left to brat, which reads it too. */
export function declareSettings(text: string, tally: LabelTally): void {
  const { sections, macros } = sectionsOf(text);
  const namesOf = (section: string) => (sections.get(section) ?? []).map(({ name }) => name);
  macros.set('ENTITY', namesOf('entities'));
  macros.set('EVENT', namesOf('events'));
  macros.set('ANY', [...namesOf('entities'), ...namesOf('events')]);
  const attributesOf = new Map<string, AttributeDefinition[]>();
  for (const { name, arguments: said } of sections.get('attributes') ?? []) {
    const options = optionsIn(said.get('Value'));
    const definition: AttributeDefinition = {
      ...{ name, required: false },
      ...(options.length === 0 ? { kind: 'boolean' as const } : { kind: 'choice' as const, options }),
    };
    for (const label of expand(said.get('Arg') ?? '', macros))
      attributesOf.set(label, [...(attributesOf.get(label) ?? []), definition]);
  }
  for (const label of [...namesOf('entities'), ...namesOf('events')])
    tally.declare(label, { geometries: ['span'], attributes: attributesOf.get(label) ?? [] });
  for (const { name, arguments: said } of sections.get('relations') ?? [])
    if (/^\w/.test(name) && name !== 'ENTITY-NESTING')
      tally.declareRelation(name, !/symmetric/.test(said.get('<REL-TYPE>') ?? ''));
  for (const { arguments: said } of sections.get('events') ?? [])
    for (const role of said.keys()) if (/^\w/.test(role)) tally.declareRelation(labelOfRole(role));
}

function sectionsOf(text: string) {
  const sections = new Map<string, Definition[]>();
  const macros = new Map<string, readonly string[]>();
  let open: Definition[] = [];
  for (const line of linesOf(text)) {
    const said = line.replace(/^\s*#.*$/, '').trim();
    const section = /^\[(.*)\]$/.exec(said)?.[1];
    const macro = /^<([^>]+)>=(.*)$/.exec(said);
    if (section !== undefined) {
      open = sections.get(section) ?? [];
      sections.set(section, open);
    } else if (macro !== null) macros.set(macro[1] ?? '', (macro[2] ?? '').split('|'));
    else if (said !== '' && !/^-+$/.test(said)) {
      const [name = '', ...rest] = said.split(/\s+/);
      // An exclamation mark only keeps people from choosing the type.
      const plain = name.replace(/^!/, '');
      if (plain.length <= MAX_NAME) open.push({ name: plain, arguments: argumentsIn(rest.join(' ')) });
    }
  }
  return { sections, macros };
}

function argumentsIn(text: string): Map<string, string> {
  const said = new Map<string, string>();
  for (const part of text.split(',')) {
    const [, name, value] = /^\s*([^:]+):(.*)$/.exec(part) ?? [];
    // How often an argument may be there: `Theme+`, `Cause?`, `Site{2}`.
    if (name !== undefined && value !== undefined) said.set(name.replace(/(?:[?*+]|\{.*\})$/, ''), value.trim());
  }
  return said;
}

function optionsIn(values: string | undefined): string[] {
  return [...new Set(values?.split('|') ?? [])].filter((value) => value !== '' && value.length <= MAX_NAME);
}

/** The types of `Protein|<EVENT>`. A macro inside a macro is looked up once. */
function expand(types: string, macros: ReadonlyMap<string, readonly string[]>): string[] {
  const look = (type: string): readonly string[] => macros.get(/^<(.+)>$/.exec(type)?.[1] ?? '') ?? [type];
  return [...new Set(types.split('|').flatMap(look).flatMap(look))];
}

/** An `annotation.conf` of labels and relations that came without one. */
export function writeSettings(
  labels: readonly { readonly name: string; readonly attributes: readonly AttributeDefinition[] }[],
  relations: readonly { readonly label: string; readonly isDirected: boolean }[],
): string {
  const attributes = new Map<string, AttributeDefinition>();
  for (const { attributes: some } of labels) for (const one of some) attributes.set(one.name, one);
  return [
    ...['[entities]', ...labels.map(({ name }) => name), ''],
    '[relations]',
    ...relations.map(({ label, isDirected }) => {
      return `${label}\tArg1:<ENTITY>, Arg2:<ENTITY>${isDirected ? '' : ', <REL-TYPE>:symmetric'}`;
    }),
    ...['', '[events]', '', '[attributes]'],
    ...[...attributes.values()].map(({ name, options = [] }) => {
      return `${name}\tArg:<ENTITY>${options.length === 0 ? '' : `, Value:${options.join('|')}`}`;
    }),
    '',
  ].join('\n');
}
