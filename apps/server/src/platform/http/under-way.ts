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
  /** New requests are answered from now on that the node shuts down. */
  leave(): void;
  /** Answers every waiting caller that they should retry. */
  giveUp(): void;
}

/**
 * A call that waits this long may wait for a hanging database. The database is then checked, and if it hangs the call
 * is answered.
 */
const SUSPICIOUS_MS = 1_000;
/** With these and the check itself, the answer comes within three seconds. */
const LOOK_EVERY_MS = 200;
/** A delivery survives a database that stands still for a while. */
const LONG_HANG_MS = 30_000;

const now = () => performance.now();

/** Tracks running requests as `app.underWay`. Register it before every hook that takes time. */
export function watchRequests(app: FastifyInstance, { database }: Vitals): void {
  /** The requests with their start times. */
  const waiting = new Map<FastifyReply, number>();
  let isLeaving = false;
  let hangsSinceMs: number | null = null;

  const callsOlderThan = (ms: number) =>
    [...waiting]
      .filter(
        ([
          {
            routeOptions: { config },
          },
        ]) => config.call !== undefined && config.isStream !== true,
      )
      .filter(([, begunAtMs]) => now() - begunAtMs >= ms)
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
    // Also called when the caller leaves before the answer.
    reply.raw.once('close', () => {
      waiting.delete(reply);
      // An open connection would delay the shutdown.
      if (isLeaving) app.server.closeIdleConnections();
    });
    done();
  });
}
