import { hint } from '@countersign/contract';
import * as z from 'zod/mini';
import type { Change } from './changes.ts';

/** Changes wait this long, so that many become one statement. */
const GATHER_MS = 250;
/** The pause after a failed attempt. */
const RETRY_MS = 1_000;
/** More waiting changes than this are given up: browsers then ask for everything again. */
const MAX_WAITING = 2_000;
/** PostgreSQL takes less than 8000 bytes. */
const MAX_PAYLOAD_BYTES = 7_900;

const change = z.object({ customerId: z.string(), memberId: z.optional(z.string()), hint });

/** What nodes tell each other: changes, or that some were lost. */
export type Announced = readonly Change[] | 'lost';

/** The announcement of a payload, without changes that only a later release knows. */
export function readAnnouncement(payload: string): Announced {
  const said: unknown = JSON.parse(payload);
  if (!Array.isArray(said)) return 'lost';
  return said.flatMap((one) => {
    const { data } = change.safeParse(one);
    return data === undefined ? [] : [data];
  });
}

/** Gathers the changes of a node and announces them to all nodes, itself included. */
export interface Announcer {
  tell(changes: Iterable<Change>): void;
  /** Announces what waits. */
  close(): Promise<void>;
}

/** @param send announces the payloads; rejects where the database does not answer */
export function createAnnouncer(send: (payloads: readonly string[]) => Promise<void>): Announcer {
  let waiting = new Map<string, Change>();
  let areLost = false;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const gather = (ms: number) => {
    if (!isClosed) timer ??= setTimeout(() => void flush(), ms).unref();
  };
  const flush = async () => {
    const [taken, wereLost] = [waiting, areLost];
    waiting = new Map();
    areLost = false;
    const payloads = wereLost ? [JSON.stringify('lost')] : payloadsOf(taken.keys());
    if (payloads.length > 0)
      try {
        await send(payloads);
      } catch {
        // The connection reports what is wrong. Later changes are the same or newer.
        waiting = new Map([...taken, ...waiting]);
        areLost ||= wereLost;
        bound();
      }
    timer = undefined;
    if (waiting.size > 0 || areLost) gather(RETRY_MS);
  };
  const bound = () => {
    if (waiting.size <= MAX_WAITING) return;
    waiting.clear();
    areLost = true;
  };

  return {
    tell(changes) {
      for (const one of changes) waiting.set(JSON.stringify(one), one);
      bound();
      gather(GATHER_MS);
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await flush();
    },
  };
}

/** Lists of changes, each short enough for one payload. */
function payloadsOf(changes: Iterable<string>): string[] {
  const payloads: string[] = [];
  let [open, bytes] = [[] as string[], 2];
  for (const one of changes) {
    const size = Buffer.byteLength(one) + 1;
    if (bytes + size > MAX_PAYLOAD_BYTES && open.length > 0) {
      payloads.push(`[${open.join(',')}]`);
      [open, bytes] = [[], 2];
    }
    open.push(one);
    bytes += size;
  }
  if (open.length > 0) payloads.push(`[${open.join(',')}]`);
  return payloads;
}
