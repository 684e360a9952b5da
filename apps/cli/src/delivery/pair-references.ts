import type { DeliveredItem } from '@countersign/contract';
import { CliError } from '../cli-error.ts';

type Named = Pick<DeliveredItem, 'fileName' | 'mediaPath'>;

/**
 * The reference picture of each item, null where there is none: the one with the item's path, else with that path but
 * another ending, else with the same name in any folder.
 *
 * @param paths of the files in the reference folder
 * @throws CliError where several match
 */
export function pairReferences(paths: readonly string[], items: readonly Named[]): (string | null)[] {
  const known = new Set(paths);
  const byPlace = Map.groupBy(paths, withoutEnding);
  const byStem = Map.groupBy(paths, (path) => stemOf(path));
  const problems: { file: string; position: string; reason: string }[] = [];

  const only = (item: Named, found: readonly string[] | undefined): string | undefined => {
    if (found !== undefined && found.length > 1)
      problems.push({ file: item.fileName, position: '', reason: `has several references: ${found.join(', ')}` });
    return found?.[0];
  };
  const pairs = items.map((item) => {
    const names = [item.fileName, item.mediaPath];
    const exact = names.find((name) => known.has(name));
    if (exact !== undefined) return exact;
    const place = names.map(withoutEnding).find((name) => byPlace.has(name));
    if (place !== undefined) return only(item, byPlace.get(place)) ?? null;
    return only(item, byStem.get(stemOf(item.fileName))) ?? null;
  });
  if (problems.length > 0) throw new CliError('References cannot be told apart; nothing was sent.', problems);
  return pairs;
}

function withoutEnding(path: string): string {
  return path.replace(/\.[^./]*$/, '');
}

function stemOf(path: string): string {
  return withoutEnding(path.slice(path.lastIndexOf('/') + 1));
}
