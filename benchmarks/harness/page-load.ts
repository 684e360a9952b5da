import { fileURLToPath } from 'node:url';
import { requestOf, type WireRequest } from './call.ts';
import type { Installation } from './installation.ts';
import type { LoadedBatch } from './load-batch.ts';
import { type LoadResult, loadOverHttp } from './load-over-http.ts';
import { serve } from './start-server.ts';

const PAGE = 50;
/** The number of different pages, from all over the batch; more would only slow down the client. */
const PAGES = 250;
const CONNECTIONS = 64;

/** Requests for pages of 50 items from all over a batch, each from its own address. */
export function pageRequests(installation: Installation, batch: LoadedBatch): WireRequest[] {
  const [{ token } = { token: '' }] = installation.callers;
  return Array.from({ length: PAGES }, (_, nth) => {
    const page = 1 + ((nth * 7919) % Math.floor(batch.items / PAGE));
    return requestOf('listItems', { batchId: batch.id, page, size: PAGE }, token);
  });
}

/** Whether an answer has fifty rows and the batch's total. */
export function isFullPage(batch: LoadedBatch): (body: string) => boolean {
  return (body) => body.split('"fileName":').length === PAGE + 1 && body.includes(`"total":${batch.items},`);
}

/** Measures list calls through the whole stack, 64 at a time. */
export function loadPages(
  installation: Installation,
  batch: LoadedBatch,
  seconds: number,
  url = installation.url,
  connections = CONNECTIONS,
): Promise<LoadResult> {
  return loadOverHttp(url, pageRequests(installation, batch), { connections, seconds, isRight: isFullPage(batch) });
}

/** Measures the same rows from a server that only runs one query, in this many processes. */
export async function loadRaw(
  installation: Installation,
  batch: LoadedBatch,
  seconds: number,
  processes = 1,
): Promise<LoadResult> {
  const program = fileURLToPath(new URL('raw-server.ts', import.meta.url));
  const raw = await serve(
    [program, installation.database.host, installation.customerId, batch.id, String(processes)],
    {},
    /is ready: (\S+)\n/,
  );
  try {
    const requests = Array.from({ length: PAGES }, (_, nth) => ({
      method: 'GET' as const,
      path: `/?after=${((nth * 7919) % Math.floor(batch.items / PAGE)) * PAGE}`,
      headers: {},
    }));
    const isRight = (body: string) => body.split('"fileName":').length === PAGE + 1;
    return await loadOverHttp(raw.url, requests, { connections: CONNECTIONS, seconds, isRight });
  } finally {
    await raw.stop();
  }
}
