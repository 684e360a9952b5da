import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { CliError } from '../cli-error.ts';

/** Where an export goes, and what an earlier run left of it there. */
export interface Target {
  /** The export an earlier run began, null where there is none. */
  readonly begun: string | null;
  /** The unfinished file of an export. Its name says which export it is of. */
  partFor(exportId: string): string;
  /** The finished file, by the name the server gave where the person gave none. */
  fileFor(name: string): string;
}

/** Everything that makes two exports two. */
interface Asked {
  readonly batch: string;
  readonly format: string;
  readonly result: string;
}

/** `out` is a folder that is there, or ends in a slash, or else the file itself. */
export async function findTarget(out: string, { batch, format, result }: Asked): Promise<Target> {
  const place = resolve(out);
  const isFolder = out.endsWith('/') || out.endsWith(sep) || (await isExistingFolder(place));
  const folder = isFolder ? place : dirname(place);
  if (!(await isExistingFolder(folder))) throw new CliError(`There is no folder ${folder}.`);
  const asked = [batch.replaceAll(/[^\w-]+/g, '-'), result, format].join('-');
  const stem = isFolder ? asked : `${basename(place)}.${asked}`;
  const pattern = /\.([0-9a-f-]{36})\.part$/;
  const begun = (await readdir(folder))
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
