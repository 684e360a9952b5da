import type { DiskSource } from '../delivery/disk-source.ts';

/** What `repairs export` writes beside the annotations. */
const LISTS = ['verdicts.json', 'verdicts.csv', 'names.json'];
const LONGEST_LIST_BYTES = 512 * 1024 * 1024;

/** A folder without the list of errors and its pictures that `repairs export` put there, which are no part of a delivery. */
export async function withoutList(source: DiskSource): Promise<DiskSource> {
  const crops = await readCrops(source);
  if (crops === null) return source;
  const files = source.list().filter(({ path }) => !LISTS.includes(path) && !crops.has(path));
  return { ...source, list: () => files };
}

/** The pictures that the list in a folder names; null where there is no such list. */
async function readCrops(source: DiskSource): Promise<ReadonlySet<string> | null> {
  const listed = source.list().find(({ path }) => path === 'verdicts.json');
  if (listed === undefined || listed.size > LONGEST_LIST_BYTES) return null;
  try {
    const list: unknown = JSON.parse(new TextDecoder().decode(await source.read(listed.path)));
    if (!Array.isArray(list) || !list.every(isVerdict)) return null;
    return new Set(list.flatMap(({ crops }) => crops ?? []).filter((path) => path !== null));
  } catch {
    // Not the list: the format says what it is.
    return null;
  }
}

interface ListedVerdict {
  readonly index: number;
  readonly verdict: unknown;
  readonly crops?: readonly (string | null)[];
}

function isVerdict(value: unknown): value is ListedVerdict {
  return typeof value === 'object' && value !== null && 'index' in value && 'verdict' in value;
}
