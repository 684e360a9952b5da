import type { DeliveredItem, Template } from '@countersign/contract';
import { unnamedIndex } from './label-lines.ts';

/**
 * The number of every label. Labels that a file names keep theirs, because programs were trained on them, and so do
 * classes without a name. Any other gets the next number. Without a file, all labels of the template are numbered in
 * order.
 *
 * @param first the first number
 */
export function numberClasses(
  items: readonly DeliveredItem[],
  template: Template,
  names: ReadonlyMap<number, string> | null,
  first: number,
): { readonly indexOf: ReadonlyMap<string, number>; readonly added: ReadonlyMap<number, string> } {
  const indexOf = new Map([...(names ?? [])].map(([index, name]) => [name, index] as const));
  const used = new Set(items.flatMap(({ annotations }) => annotations.map(({ label }) => label)));
  const listed = template.labels.map(({ name }) => name).filter((name) => names === null || used.has(name));
  const taken = new Set(indexOf.values());
  const added = new Map<number, string>();
  const others: string[] = [];
  for (const name of new Set([...listed, ...used])) {
    const index = unnamedIndex(name);
    if (indexOf.has(name)) continue;
    if (index === null || index < first || taken.has(index)) others.push(name);
    else {
      taken.add(index);
      indexOf.set(name, index);
    }
  }
  let next = names === null ? first : Math.max(first - 1, ...taken) + 1;
  for (const name of others) {
    while (taken.has(next)) next += 1;
    taken.add(next);
    indexOf.set(name, next);
    added.set(next, name);
  }
  return { indexOf, added };
}
