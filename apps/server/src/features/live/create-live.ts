import type pg from 'pg';
import type { Logger } from 'pino';
import type { Live } from '../../context.ts';
import type { Db } from '../../platform/db/connect.ts';
import { createAnnouncer, readAnnouncement } from '../../platform/live/announcer.ts';
import { createLiveLine } from '../../platform/live/live-line.ts';
import { listLiveSignIns } from '../../platform/session/find-holder.ts';
import { listVisible } from './live.store.ts';
import { createStreams, type StreamLimits } from './streams.service.ts';

const limits: StreamLimits = { ofNode: 2_000, ofSignIn: 4, heartbeatMs: 15_000, checkMs: 30_000 };

/** The live updates of a node. They connect to the database when they are first used. */
export function createLive(parts: {
  readonly pool: pg.Pool;
  readonly db: Db;
  readonly log: Logger;
  readonly now: () => Date;
  /** A sign-in is over when it was not used for a while. */
  readonly endsIdle: boolean;
  readonly limits?: Partial<StreamLimits>;
}): Live {
  const { pool, db, log, now, endsIdle } = parts;
  const line = createLiveLine(pool, log, {
    onPayload: (payload) => streams.pass(readAnnouncement(payload)),
    onUp: () => streams.tellReady(),
    onDown: () => streams.tellWaiting(),
  });
  const announcer = createAnnouncer((payloads) => line.send(payloads));
  const streams = createStreams(
    { ...limits, ...parts.limits },
    {
      listVisible: ({ viewer }, batchIds) => listVisible(db, viewer, batchIds),
      listLiveSignIns: (signInIds) => listLiveSignIns(db, signInIds, now(), { endsIdle }),
      isReady: () => line.isUp,
    },
  );
  return {
    tell(changes) {
      line.open();
      announcer.tell(changes);
    },
    open(reader) {
      line.open();
      return streams.open(reader);
    },
    countOpen: () => streams.count(),
    leave: () => streams.leave(),
    async close() {
      await announcer.close();
      await line.close();
    },
  };
}
