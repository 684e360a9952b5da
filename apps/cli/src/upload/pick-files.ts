import { readdir, realpath, stat } from 'node:fs/promises';
import { basename, join, relative, resolve, sep } from 'node:path';
import { type UploadWay, uploadLimits } from '@countersign/contract';
import { findFileProblem, findPickProblem, recognisePick } from '@countersign/domain';
import type { UploadSource } from '@countersign/upload';
import { CliError, type Problem } from '../cli-error.ts';
import { inParallel } from '../delivery/in-parallel.ts';
import { sourceOnDisk } from './file-source.ts';

/** What a command line named, ready to be sent. */
export interface PickedFiles {
  readonly way: UploadWay;
  readonly files: readonly UploadSource[];
  /** Paths within the folder that are not sent, and why. */
  readonly leftOut: readonly { readonly path: string; readonly reason: string }[];
  /** The name of the folder, or of the first file. */
  readonly name: string;
}

const PARALLEL_LOOKS = 16;

/**
 * Finds the files. A folder's paths begin with its name, as a browser writes them, so that both find the same upload. Links are
 * followed within the folder alone. Throws, with every file named that breaks a rule, before anything is sent.
 */
export async function pickFiles(
  paths: readonly string[],
  { hidden }: { readonly hidden: boolean },
): Promise<PickedFiles> {
  const named = await Promise.all(paths.map(look));
  const folders = named.filter(({ isFolder }) => isFolder);
  const loose = named.filter(({ isFolder }) => !isFolder);
  const picked = recognisePick({ folders: folders.map(({ name }) => name), files: loose.map(({ name }) => name) });
  if ('rule' in picked)
    throw new CliError(
      picked.rule === 'folders'
        ? 'Upload one folder at a time.'
        : `${picked.names.join(' and ')} are of different kinds. A folder, loose files, zip files and csv files are uploaded separately.`,
    );
  const [folder] = folders;
  const found = folder === undefined ? { files: sourcesOf(loose), leftOut: [] } : await readFolder(folder, hidden);
  refuseProblems(picked.way, found.files);
  return { way: picked.way, ...found, name: named[0]?.name ?? '' };
}

interface Named {
  readonly name: string;
  readonly place: string;
  readonly isFolder: boolean;
  readonly size: number;
  readonly modifiedMs: number;
}

async function look(path: string): Promise<Named> {
  const found = await stat(path).catch(() => null);
  if (found === null) throw new CliError(`There is no file or folder ${path}.`);
  if (!found.isDirectory() && !found.isFile()) throw new CliError(`${path} is neither a file nor a folder.`);
  const place = await realpath(path);
  return { name: basename(resolve(path)), place, isFolder: found.isDirectory(), ...factsOf(found) };
}

function factsOf({ size, mtimeMs }: { readonly size: number; readonly mtimeMs: number }) {
  return { size, modifiedMs: Math.floor(mtimeMs) };
}

function sourcesOf(loose: readonly Named[]): UploadSource[] {
  const names = loose.map(({ name }) => name);
  const twice = names.find((name, nth) => names.indexOf(name) !== nth);
  if (twice !== undefined) throw new CliError(`Two files are called ${twice}. Upload their folder instead.`);
  return loose.map(({ name, ...file }) => sourceOnDisk({ ...file, path: name }));
}

async function readFolder(
  { name, place: root }: Named,
  hidden: boolean,
): Promise<Pick<PickedFiles, 'files' | 'leftOut'>> {
  const files: UploadSource[] = [];
  const leftOut: { path: string; reason: string }[] = [];
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const asked = entries.filter((entry) => !entry.isDirectory());
  await inParallel(PARALLEL_LOOKS, asked, async (entry) => {
    const place = join(entry.parentPath, entry.name);
    const path = [name, ...relative(root, place).split(sep)].join('/');
    const inside = path.split('/').slice(1);
    if (!hidden && inside.some((part) => part.startsWith('.'))) return void leftOut.push({ path, reason: 'hidden' });
    const real = entry.isSymbolicLink() ? await realpath(place).catch(() => null) : place;
    if (real === null) return void leftOut.push({ path, reason: 'a link to nothing' });
    if (real !== place && !real.startsWith(`${root}${sep}`))
      return void leftOut.push({ path, reason: 'a link out of the folder' });
    const found = await stat(real);
    if (found.isFile()) files.push(sourceOnDisk({ path, place: real, ...factsOf(found) }));
    else leftOut.push({ path, reason: found.isDirectory() ? 'a link to a folder' : 'not a file' });
  });
  const byPath = (a: { readonly path: string }, b: { readonly path: string }) => (a.path < b.path ? -1 : 1);
  return { files: files.sort(byPath), leftOut: leftOut.sort(byPath) };
}

function refuseProblems(way: UploadWay, files: readonly UploadSource[]): void {
  const problems = files.flatMap((file): Problem[] => {
    const rule = findFileProblem(way, file);
    return rule === null ? [] : [{ file: file.path, position: '', reason: reasonOf(rule, way) }];
  });
  if (problems.length > 0) throw new CliError('These files cannot be uploaded. Nothing was sent.', problems);
  const problem = findPickProblem(way, files);
  if (problem === null) return;
  const { bytes, files: count } = uploadLimits[way];
  if (problem.rule === 'empty') throw new CliError('There is no file in it.');
  throw new CliError(
    problem.rule === 'files'
      ? `There are more than ${count} files. Nothing was sent.`
      : `Together the files are larger than ${bytes} bytes. Nothing was sent.`,
  );
}

function reasonOf(rule: NonNullable<ReturnType<typeof findFileProblem>>, way: UploadWay): string {
  if (rule === 'fileBytes') return `larger than ${uploadLimits[way].fileBytes} bytes`;
  if (rule === 'kind') return 'of another kind than the rest';
  return rule === 'slash' ? 'the name begins with a slash' : 'the name is too long, or no name of a file';
}
