import type { NodeKind } from './tree-index.ts';

interface Step {
  readonly name: string | number | null;
  readonly kind: NodeKind;
}

/** The path to a value of a json as programs write it: `$.images[3].file`. */
export function jsonPath(steps: readonly Step[]): string {
  const parts = steps.slice(1).map(({ name }) => {
    if (typeof name === 'number') return `[${name}]`;
    return /^[A-Za-z_$][\w$]*$/u.test(name ?? '') ? `.${name}` : `[${JSON.stringify(name)}]`;
  });
  return `$${parts.join('')}`;
}

/** The path to a node of an xml by the names of its elements: `/annotation/object/@id`. */
export function xmlPath(steps: readonly Step[]): string {
  const parts = steps.map(({ name, kind }) => {
    if (kind === 'attribute') return `@${name}`;
    return kind === 'text' ? 'text()' : kind === 'comment' ? 'comment()' : String(name);
  });
  return `/${parts.join('/')}`;
}
