import { createHash } from 'node:crypto';
import { extensionOf, harmlessPath, isLitter, sameOnDisk, slashed } from '@countersign/domain';
import { kindOfEnding } from '@countersign/media';
import { v7 as makeId } from 'uuid';
import type { Entry } from 'yauzl';
import type { ListedEntry, WaitingFile } from '../parsed-file.store.ts';
import { ArchiveProblem } from './archive-problem.ts';
import { EntryNames } from './entry-names.ts';
import { findEntryProblem } from './find-entry-problem.ts';
import type { StoredArchive } from './open-archive.ts';

type Archive = Pick<WaitingFile, 'path' | 'size'>;

/**
 * Reads the whole directory of an archive, before anything of it is kept.
 *
 * @throws ArchiveProblem where it is broken, or its entries share bytes: that way few bytes become very many
 */
export async function checkDirectory(stored: StoredArchive): Promise<EntryNames> {
  const names = new EntryNames();
  let packed = 0;
  for await (const entry of stored.entries()) {
    names.weigh(entry);
    // One that claims more than there is cannot be read at all.
    if (entry.compressedSize <= stored.size) packed += entry.compressedSize;
    if (packed > stored.size) throw new ArchiveProblem('bomb', { times: Math.ceil(packed / stored.size) });
  }
  return names;
}

/** The files of an archive with why some are not unpacked. Folders and what systems add are left out. */
export async function* listEntries(
  stored: StoredArchive,
  archive: Archive,
  names: EntryNames,
): AsyncGenerator<ListedEntry> {
  // As short marks, so that long names cannot fill the memory.
  const taken = new Set<string>();
  let nth = -1;
  for await (const entry of stored.entries()) {
    nth += 1;
    const name = names.decode(entry);
    const path = name === null ? null : slashed(name);
    if (path !== null && (path.endsWith('/') || isLitter(path))) continue;
    const found = findProblem(entry, path, archive, taken);
    yield { id: makeId(), entry: nth, ...describe(entry, path, archive, found) };
  }
}

function findProblem(entry: Entry, path: string | null, archive: Archive, taken: Set<string>): ArchiveProblem | null {
  if (path === null) return new ArchiveProblem('badName');
  const problem = findEntryProblem(entry, path, archive);
  if (problem !== null) return problem;
  const mark = markOf(path);
  if (taken.has(mark)) return new ArchiveProblem('duplicate');
  taken.add(mark);
  return kindOfEnding(extensionOf(path)) === 'archive' ? new ArchiveProblem('nested') : null;
}

function markOf(path: string): string {
  return createHash('sha256').update(sameOnDisk(path)).digest('base64').slice(0, 22);
}

function describe(
  { uncompressedSize, fileNameRaw }: Entry,
  path: string | null,
  archive: Archive,
  found: ArchiveProblem | null,
): Omit<ListedEntry, 'id' | 'entry'> {
  const own = path === null || isUnsafe(found) ? harmlessPath(path ?? fileNameRaw.toString('latin1')) : path;
  const whole = `${archive.path}/${own}`;
  return {
    path: whole,
    // A refused path has no folders of its own.
    folder: isUnsafe(found) ? archive.path : whole.slice(0, whole.lastIndexOf('/')),
    size: Math.min(uncompressedSize, Number.MAX_SAFE_INTEGER),
    kind: kindOfEnding(extensionOf(own)) ?? 'other',
    problem: found?.problem ?? null,
    data: found?.data ?? {},
  };
}

/** Whether a path must not be taken for one. */
function isUnsafe(found: ArchiveProblem | null): boolean {
  return found !== null && ['absolute', 'outside', 'badName'].includes(found.problem);
}
