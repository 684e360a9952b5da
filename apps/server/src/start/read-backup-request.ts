import { parseArgs } from 'node:util';
import { StartupError } from '../platform/startup-error.ts';
import { askedPath } from './asked-path.ts';

/** The arguments of `npm run backup`. */
export interface BackupRequest {
  readonly path: string;
  /** Whether an existing file may be replaced. */
  readonly force: boolean;
  /** Whether the backup is restored and compared before it counts. */
  readonly verify: boolean;
  /** How many backups of the folder to keep; null: all. */
  readonly keep: number | null;
}

const USAGE = 'Usage: npm run backup -- [--verify] [--force] [--keep NUMBER] FOLDER|FILE.tar';
const options = {
  force: { type: 'boolean', default: false },
  verify: { type: 'boolean', default: false },
  keep: { type: 'string' },
} as const;

/** @throws StartupError for invalid arguments */
export function readBackupRequest(args: readonly string[]): BackupRequest {
  const { values, positionals } = parse(args);
  const [path, ...more] = positionals;
  const keep = values.keep === undefined ? null : Number(values.keep);
  if (path === undefined || path === '' || more.length > 0) throw new StartupError(USAGE);
  if (keep !== null && !(Number.isInteger(keep) && keep >= 1))
    throw new StartupError(`--keep is "${values.keep}" but takes how many backups stay, from 1.`);
  return { path: askedPath(path), force: values.force, verify: values.verify, keep };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch {
    throw new StartupError(USAGE);
  }
}
