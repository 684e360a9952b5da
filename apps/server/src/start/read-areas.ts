import { isAbsolute } from 'node:path';
import type { StorageArea } from '../platform/objects/create-stores.ts';
import { readS3Address } from '../platform/objects/s3/s3-address.ts';

/**
 * Reads storage areas with commas between them: `Standard, Archive=https://key:secret@host/bucket, Disk=/folder`. Null
 * where there is none, where two have one name, or where a place is neither a bucket nor an absolute folder.
 */
export function readAreas(text: string): StorageArea[] | null {
  const areas = text
    .split(',')
    .map((area) => area.trim())
    .filter((area) => area !== '')
    .map(readArea);
  const known = areas.filter((area) => area !== null);
  const names = new Set(known.map(({ name }) => name));
  return known.length > 0 && known.length === areas.length && names.size === areas.length ? known : null;
}

function readArea(text: string): StorageArea | null {
  const sign = text.indexOf('=');
  const name = (sign < 0 ? text : text.slice(0, sign)).trim();
  const place = sign < 0 ? null : text.slice(sign + 1).trim();
  const at = place === null || isAbsolute(place) ? place : readS3Address(place);
  return name === '' || (place !== null && at === null) ? null : { name, at };
}
