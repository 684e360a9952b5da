import { errorLimits, SERVER_AGENT } from '@countersign/contract';
import { type DescribedError, describeOwnError } from '@countersign/domain';
import type { Logger } from 'pino';
import type { OwnErrors } from '../../context.ts';
import type { Db } from '../../platform/db/connect.ts';
import { version } from '../../platform/http/version.ts';
import { keepError } from './error.store.ts';

/** How many are stored at a time, so that a storm of errors leaves connections to ordinary calls. */
const MOST_AT_ONCE = 4;

/**
 * Stores errors of the server beside those of browsers, and reports them to the service at `sentryDsn`. What cannot be
 * stored or reported becomes a line in the log. Callers do not wait.
 */
export function createOwnErrors(parts: {
  readonly db: Db;
  readonly log: Logger;
  readonly now: () => Date;
  readonly sentryDsn: string | null;
}): OwnErrors {
  const { db, log, now, sentryDsn } = parts;
  const service =
    sentryDsn === null ? null : import('./sentry-client.ts').then((it) => it.createSentryClient(sentryDsn));
  const underWay = new Set<Promise<void>>();
  const report = async (described: DescribedError, where: string) => {
    await Promise.all([
      keepError(db, rowOf(described, where), now()),
      service?.then((connected) => connected.tell(described, where)),
    ]);
  };

  return {
    tell(error, where) {
      if (underWay.size >= MOST_AT_ONCE) return;
      const telling = report(describeOwnError(error), where)
        .catch((failed: unknown) => log.warn({ err: failed }, 'an error of the server was not kept'))
        .finally(() => underWay.delete(telling));
      underWay.add(telling);
    },
    async close() {
      await Promise.all(underWay);
      await (await service)?.close();
    },
  };
}

function rowOf({ name, message, frames }: DescribedError, where: string) {
  return {
    error: `${name}: ${message}\n${frames}`.slice(0, errorLimits.error),
    info: where,
    url: '',
    version,
    agent: SERVER_AGENT,
    customerId: null,
    memberId: null,
  };
}
