import type { DeliveredItem } from '@countersign/contract';

/**
 * Why an item cannot be delivered, in English for the provider; null where it can. The command line checks before it
 * sends anything, the server before it stores anything. Unstorable text is checked elsewhere, because the server has
 * then checked all of a call's input.
 *
 * @param labels names of the labels of the delivery's template
 */
export function findItemProblem(item: DeliveredItem, labels: ReadonlySet<string>): string | null {
  for (const path of [item.fileName, item.mediaPath]) {
    if (!isInsideFolder(path)) return `the path ${JSON.stringify(path)} leads out of the delivery's folder`;
  }
  const ids = new Set<string>();
  for (const { id, label } of item.annotations) {
    if (ids.has(id)) return `two annotations have the id ${JSON.stringify(id)}`;
    ids.add(id);
    if (!labels.has(label)) return `the template has no label ${JSON.stringify(label)}`;
  }
  return null;
}

/** Whether a path names something below its base folder on every system. */
export function isInsideFolder(path: string): boolean {
  if (/^[a-z]:/i.test(path)) return false;
  return path.split(/[/\\]/).every((part) => part !== '' && part !== '.' && part !== '..');
}
