import type { UploadSource } from './source.ts';

/**
 * The fingerprint of picked files: a hash of the name or path, the size and the time of each, sorted by name. It finds
 * the record of an upload and says nothing of the bytes.
 */
export async function fingerprintOf(
  files: readonly Pick<UploadSource, 'path' | 'size' | 'modifiedMs'>[],
): Promise<string> {
  const sorted = files.toSorted((a, b) => (a.path < b.path ? -1 : Number(a.path > b.path)));
  const said = sorted.map(({ path, size, modifiedMs }) => [path, size, modifiedMs]);
  return hexOf(await digest(new TextEncoder().encode(JSON.stringify(said))));
}

/** SHA-256 in lower-case hexadecimal. */
export async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return hexOf(await digest(bytes));
}

async function digest(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
