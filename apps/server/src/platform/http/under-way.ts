import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Vitals } from '../health/vitals.ts';
import { giveUp, unavailable } from './unavailable.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly underWay: UnderWay;
  }
}

/** The requests of a node that wait for their answer. */
export interface UnderWay {
  /** New requests hear from now on that the node is leaving. */
  leave(): void;
  /** Tells everybody who still waits to try again. */
  giveUp(): void;
}

/** A call that waits this long may wait for a database that hangs: it is looked at, and what waits for it answered. */
const SUSPICIOUS_MS = 1_000;
/** With these and the look itself the answer comes within three seconds. */
const LOOK_EVERY_MS = 200;
/** A delivery outlives a database that stands still for a while. */
const LONG_HANG_MS = 30_000;

const now = () => performance.now();

/** Keeps count of the requests under way, as `app.underWay`. Stands before every hook that takes time. */
export function watchRequests(app: FastifyInstance, { database }: Vitals): void {
  /** With when they began. */
  const waiting = new Map<FastifyReply, number>();
  let isLeaving = false;
  let hangsSinceMs: number | null = null;

  const callsOlderThan = (ms: number) =>
    [...waiting]
      .filter(([{ routeOptions }, begunAtMs]) => routeOptions.config.call !== undefined && now() - begunAtMs >= ms)
      .map(([reply]) => reply);
  const look = async () => {
    if (callsOlderThan(SUSPICIOUS_MS).length === 0) return;
    if ((await database.now()) !== 'unreachable') {
      hangsSinceMs = null;
      return;
    }
    hangsSinceMs ??= now();
    const isForLong = now() - hangsSinceMs >= LONG_HANG_MS;
    for (const reply of callsOlderThan(SUSPICIOUS_MS))
      if (isForLong || reply.routeOptions.config.isDelivery !== true) giveUp(reply);
  };
  const timer = setInterval(() => void look(), LOOK_EVERY_MS).unref();

  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    done();
  });
  app.decorate('underWay', {
    leave() {
      isLeaving = true;
    },
    giveUp() {
      for (const reply of waiting.keys()) giveUp(reply);
    },
  });
  app.addHook('onRequest', (_request, reply, done) => {
    if (isLeaving) return void unavailable(reply.header('connection', 'close'));
    waiting.set(reply, now());
    // Also when the caller goes away before the answer.
    reply.raw.once('close', () => {
      waiting.delete(reply);
      // Kept for a next call, its connection would hold up the end.
      if (isLeaving) app.server.closeIdleConnections();
    });
    done();
  });
}
