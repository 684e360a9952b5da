import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { connectionOf } from '../db/connection-of.ts';
import { createOpenSockets } from '../db/open-sockets.ts';

/** What a line tells. */
export interface LiveLineEvents {
  onPayload(payload: string): void;
  /** Payloads arrive from now on. */
  onUp(): void;
  /** Payloads may be lost until the line is up again. */
  onDown(): void;
}

/** The connection by which a node tells the others what changed and hears it from them. */
export interface LiveLine {
  readonly isUp: boolean;
  /** Connects, and stays connected. Resolves at once. */
  open(): void;
  /** Sends payloads to every open line, this one included. Rejects while it is down. */
  send(payloads: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

const CHANNEL = 'countersign_live';
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5_000;
/** How often a silent connection is checked, and how long its answer may take. */
const CHECK_MS = 15_000;
const ANSWER_MS = 5_000;
const LONGEST_GOODBYE_MS = 200;

/** A line over a connection of its own, because a connection of the pool does not stay with its listener. */
export function createLiveLine(pool: pg.Pool, log: Logger, { onPayload, onUp, onDown }: LiveLineEvents): LiveLine {
  const { stream, allClosed, cut } = createOpenSockets();
  const closing = new AbortController();
  const { signal } = closing;
  let client: pg.Client | null = null;
  let running: Promise<void> | null = null;

  const connect = async () => {
    const made = new pg.Client({
      ...connectionOf(pool),
      stream,
      application_name: 'countersign-live',
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    });
    // Its end says enough.
    made.on('error', () => {});
    const ended = new Promise<void>((resolve) => made.once('end', () => resolve()));
    try {
      await made.connect();
      made.on('notification', ({ payload }) => onPayload(payload ?? ''));
      await made.query(`listen ${CHANNEL}`);
      return { made, ended };
    } catch (error) {
      cut();
      throw error;
    }
  };
  const check = async (connected: pg.Client) => {
    await connected.query('select 1').catch(() => cut());
  };
  const stay = async () => {
    for (let pauseMs = FIRST_PAUSE_MS; !signal.aborted; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
      try {
        const { made, ended } = await connect();
        const timer = setInterval(() => void check(made), CHECK_MS).unref();
        client = made;
        pauseMs = FIRST_PAUSE_MS;
        onUp();
        await ended;
        clearInterval(timer);
        client = null;
        if (signal.aborted) return;
        log.warn('live updates wait for the database');
        onDown();
      } catch (error) {
        if (!signal.aborted) log.debug({ reason: String(error) }, 'live updates could not connect');
      }
      await wait(pauseMs, undefined, { signal, ref: false }).catch(() => {});
    }
  };
  const open = () => {
    running ??= stay();
  };

  return {
    get isUp() {
      return client !== null;
    },
    open,
    async send(payloads) {
      if (client === null) throw new Error('the connection for live updates is down');
      await client.query('select pg_notify($1, payload) from unnest($2::text[]) payload', [CHANNEL, payloads]);
    },
    async close() {
      closing.abort();
      if (client !== null)
        await Promise.race([client.end().catch(() => {}), wait(LONGEST_GOODBYE_MS, undefined, { ref: false })]);
      cut();
      await allClosed();
      await running;
    },
  };
}
