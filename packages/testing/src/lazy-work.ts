import { type Context, type RunningWork, startWork, type Work, workHandlers } from '@countersign/server';

/** Background work that begins when something first asks for it: most tests never do, and a queue takes time to start. */
export interface LazyWork extends Work {
  stop(): Promise<void>;
}

/** The real queue over the context's own database, served by the real handlers. */
export function createLazyWork(context: () => Context): LazyWork {
  let running: Promise<RunningWork> | undefined;
  const start = async () => {
    const { pool, log } = context();
    const work = await startWork(pool, log);
    await work.serve(context(), workHandlers);
    return work;
  };
  return {
    async send(db, name, data) {
      running ??= start();
      await (await running).send(db, name, data);
    },
    async stop() {
      await (await running)?.stop();
    },
  };
}
