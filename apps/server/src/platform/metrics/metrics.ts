import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Live } from '../../context.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of a route. */
    readonly call?: string;
    /** Whether the call receives large uploads. */
    readonly isDelivery?: boolean;
    /** Whether the answer stays open. */
    readonly isStream?: boolean;
  }
  interface FastifyReply {
    /** The status in the envelope; 0 where there is none. */
    told: number;
  }
}

const DURATIONS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];
/** Calls that give one verdict each. */
const decisionCalls: ReadonlySet<string> = new Set(['decideItem']);

/** The metrics of one node. Labels are calls, codes and queues; never an id, a name or an address. */
export function createMetrics(pool: pg.Pool, live: Pick<Live, 'countOpen'>): Registry {
  const registry = new Registry();
  // The process, and the lag of its event loop.
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'countersign_pool_connections',
    help: 'Connections to the database by state; waiting are requests without one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  new Gauge({
    name: 'countersign_live_streams',
    help: 'Open streams of live updates of this node.',
    registers: [registry],
    collect() {
      this.set(live.countOpen());
    },
  });
  new Gauge({
    name: 'countersign_work',
    help: 'Background work that is not done, by queue and state, of all nodes.',
    labelNames: ['queue', 'state'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { queue, state, count } of await countWork(pool)) this.set({ queue, state }, count);
    },
  });
  return registry;
}

/** Counts every call the app answers. */
export function observeCalls(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'countersign_call_duration_seconds',
    help: 'How long calls took, by call and the status of their answer.',
    labelNames: ['call', 'status'],
    buckets: DURATIONS_S,
    registers: [registry],
  });
  const decisions = new Counter({
    name: 'countersign_decisions_total',
    help: 'Verdicts on single items that were taken.',
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { call, isStream } = request.routeOptions.config;
    // How long a stream was open says nothing about the server.
    if (call !== undefined && isStream !== true) {
      const status = reply.told === 0 ? reply.statusCode : reply.told;
      durations.observe({ call, status }, reply.elapsedTime / 1000);
      if (status === 200 && decisionCalls.has(call)) decisions.inc();
    }
    done();
  });
}

/** Nothing while the database does not answer; the other metrics then show it. */
async function countWork(pool: pg.Pool): Promise<{ queue: string; state: string; count: number }[]> {
  const asked = pool.query<{ queue: string; state: string; count: number }>(
    `select name as queue, state::text, count(*)::int as count from pgboss.job
     where state < 'completed' and name not like '\\_\\_pgboss%' group by 1, 2`,
  );
  return asked.then(
    ({ rows }) => rows,
    () => [],
  );
}
