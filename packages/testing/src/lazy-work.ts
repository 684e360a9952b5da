import { backgroundWork, type Context, type RunningWork, startWork, type Work } from '@countersign/server';

/**
 * Background work that starts when something first uses it, because most tests never do and a queue takes time to
 * start.
 */
export interface LazyWork extends Work {
  stop(): Promise<void>;
}

/** The real queue over the context's own database, with every kind of work. */
export function createLazyWork(context: () => Context): LazyWork {
  let running: Promise<RunningWork> | undefined;
  const start = async () => {
    const { pool, log } = context();
    const work = await startWork(pool, log, backgroundWork);
    await work.serve(context());
    return work;
  };
  return {
    async send(db, kind, data) {
      running ??= start();
      await (await running).send(db, kind, data);
    },
    async stop() {
      await (await running)?.stop();
    },
  };
}
