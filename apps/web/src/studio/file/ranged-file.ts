/** The status of an address that has expired, or whose file has. */
const EXPIRED: readonly number[] = [401, 403, 410];

/** A file of the server that is read by ranges. */
export interface RangedFile {
  readonly size: number;
  /** Exactly these bytes. */
  read(offset: number, length: number, signal?: AbortSignal): Promise<Uint8Array>;
}

/** The file has another status than one that holds bytes. */
export class NoFile extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`no bytes: ${status}`);
    this.status = status;
  }
}

/**
 * Opens a file by its address. Signed addresses expire while somebody listens: then `renew` asks for another one. `bytesOf`
 * reads an answer; it may end one of which nothing more arrives.
 *
 * @throws NoFile, or what `fetch` throws
 */
export async function openRanged(
  url: string,
  renew: () => Promise<string | null>,
  bytesOf: (ask: (silence?: AbortSignal) => Promise<Response>) => Promise<Uint8Array> = plainBytes,
): Promise<RangedFile> {
  let address = url;
  async function range(offset: number, length: number, signal: AbortSignal | null): Promise<Response> {
    const headers = { range: `bytes=${offset}-${offset + length - 1}` };
    const response = await fetch(address, { headers, signal });
    if (response.ok) return response;
    const next = EXPIRED.includes(response.status) ? await renew() : null;
    if (next === null || next === address) throw new NoFile(response.status);
    address = next;
    const again = await fetch(address, { headers, signal });
    if (!again.ok) throw new NoFile(again.status);
    return again;
  }
  const first = await range(0, 1, null);
  const size = Number(/\/(\d+)$/.exec(first.headers.get('content-range') ?? '')?.[1] ?? Number.NaN);
  await first.body?.cancel();
  if (!Number.isSafeInteger(size)) throw new Error('the server does not say how large the file is');
  return {
    size,
    async read(offset, length, signal) {
      if (length === 0) return new Uint8Array(0);
      return bytesOf((silence) => range(offset, length, silence ?? signal ?? null));
    },
  };
}

async function plainBytes(ask: () => Promise<Response>): Promise<Uint8Array> {
  return new Uint8Array(await (await ask()).arrayBuffer());
}
