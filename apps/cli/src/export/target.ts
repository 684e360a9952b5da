import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { CliError } from '../cli-error.ts';

/** Where an export goes, and what an earlier run left there. */
export interface Target {
  /** The export that an earlier run started; null where there is none. */
  readonly begun: string | null;
  /** The unfinished file of an export. Its name contains the export's id. */
  partFor(exportId: string): string;
  /** The finished file, under the server's name where the person gave none. */
  fileFor(name: string): string;
}

/** Everything that distinguishes two exports. */
interface Asked {
  readonly batch: string;
  readonly format: string;
  readonly result: string;
}

/** `out` is the file itself where it ends in `.zip` and is no folder; otherwise a folder, made when needed. */
export async function findTarget(out: string, { batch, format, result }: Asked): Promise<Target> {
  const place = resolve(out);
  const found = await stat(place).catch(() => null);
  const isFolder = found?.isDirectory() ?? (/[\\/]$/.test(out) || !/\.zip$/i.test(place));
  if (found?.isFile() && !/\.zip$/i.test(place))
    throw new CliError(`${place} is a file; say a folder, or a file that ends in .zip.`);
  const parent = dirname(place);
  if (!(await isExistingFolder(parent))) throw new CliError(`There is no folder ${parent}.`);
  const folder = isFolder ? place : parent;
  const asked = [batch.replaceAll(/[^\w-]+/g, '-'), result, format].join('-');
  const stem = isFolder ? asked : `${basename(place)}.${asked}`;
  const pattern = /\.([0-9a-f-]{36})\.part$/;
  const names = isFolder && found === null ? [] : await readdir(folder);
  const begun = names
    .filter((name) => name.startsWith(`${stem}.`))
    .flatMap((name) => pattern.exec(name.slice(stem.length))?.[1] ?? []);
  return {
    begun: begun[0] ?? null,
    partFor: (exportId) => join(folder, `${stem}.${exportId}.part`),
    fileFor: (name) => (isFolder ? join(folder, basename(name)) : place),
  };
}

async function isExistingFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
