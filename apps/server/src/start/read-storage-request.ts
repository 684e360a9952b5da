import { parseArgs } from 'node:util';
import { readS3Address, type S3Address } from '../platform/objects/s3/s3-address.ts';
import { StartupError } from '../platform/startup-error.ts';
import { askedPath } from './asked-path.ts';

/** A folder of objects, absolute, or a bucket. */
export type Place = string | S3Address;

/** What `npm run storage` is to do. */
export type StorageRequest =
  | { readonly act: 'cors'; readonly origins: readonly string[] }
  | { readonly act: 'expiring'; readonly until: Date | null }
  | { readonly act: 'move'; readonly from: Place; readonly to: Place; readonly comparesAll: boolean };

const USAGE = `Usage: npm run storage -- cors [ORIGIN …]
       npm run storage -- move [--compare] --from PLACE --to PLACE
       npm run storage -- expiring [--until 2027-03-01]
A PLACE is a folder of objects or an address such as https://key:secret@s3.example.com/bucket.`;

/** @throws StartupError for invalid arguments */
export function readStorageRequest(args: readonly string[]): StorageRequest {
  const { values, positionals } = parse(args);
  const [act, ...more] = positionals;
  const { from, to, compare, until } = values;
  const isMove = from !== undefined || to !== undefined || compare;
  if (act === 'expiring' && more.length === 0 && !isMove)
    return { act, until: until === undefined ? null : readDay(until) };
  if (until !== undefined) throw new StartupError(USAGE);
  if (act === 'cors' && !isMove) {
    for (const origin of more)
      if (URL.parse(origin)?.origin !== origin)
        throw new StartupError(`${origin} is not an origin such as https://portal.example.com.`);
    return { act, origins: more };
  }
  if (act !== 'move' || more.length > 0 || from === undefined || to === undefined) throw new StartupError(USAGE);
  return { act, from: readPlace(from), to: readPlace(to), comparesAll: compare };
}

/** The end of a day in UTC. */
function readDay(text: string): Date {
  const day = new Date(`${text}T24:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(day.getTime()))
    throw new StartupError(`${text} is not a day such as 2027-03-01.`);
  return day;
}

function readPlace(text: string): Place {
  if (!/^https?:/.test(text)) return askedPath(text);
  const address = readS3Address(text);
  if (address === null)
    throw new StartupError(
      'The address of a bucket is one such as https://key:secret@s3.example.com/bucket?region=eu-north-1.',
    );
  return address;
}

function parse(args: readonly string[]) {
  try {
    const options = {
      from: { type: 'string' },
      to: { type: 'string' },
      compare: { type: 'boolean', default: false },
      until: { type: 'string' },
    } as const;
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch {
    throw new StartupError(USAGE);
  }
}
