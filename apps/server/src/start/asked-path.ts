import { resolve } from 'node:path';
import { StartupError } from '../platform/startup-error.ts';

/** A path a person names, relative to their folder, because npm runs commands from the repository. */
export function askedPath(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? '.', path);
}

/** The only argument of a command. */
export function readPath(args: readonly string[], usage: string): string {
  const [path, ...more] = args;
  if (path === undefined || path === '' || path.startsWith('-') || more.length > 0)
    throw new StartupError(`Usage: ${usage}`);
  return askedPath(path);
}
