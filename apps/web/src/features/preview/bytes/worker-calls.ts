import { PreviewError, type PreviewProblem } from './preview-problem.ts';

/** What a worker of a preview can be asked: functions by name. */
export type WorkerCalls = Readonly<Record<string, (...input: never[]) => unknown>>;

export interface WorkerQuestion {
  readonly id: number;
  readonly name: string;
  readonly input: readonly unknown[];
}

export type WorkerAnswer =
  | { readonly id: number; readonly output: unknown }
  | { readonly id: number; readonly problem: PreviewProblem };

type Ask<Calls extends WorkerCalls> = <K extends keyof Calls & string>(
  name: K,
  ...input: Parameters<Calls[K]>
) => Promise<Awaited<ReturnType<Calls[K]>>>;

export interface AskedWorker<Calls extends WorkerCalls> {
  /** @throws PreviewError */
  readonly ask: Ask<Calls>;
  /** Ends it and whatever it is reading. What was asked is never answered. */
  readonly close: () => void;
}

/** Asks a worker by the names of its functions. */
export function askWorker<Calls extends WorkerCalls>(worker: Worker): AskedWorker<Calls> {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let nextId = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if ('output' in data) asked?.resolve(data.output);
    else asked?.reject(new PreviewError(data.problem));
  });
  worker.addEventListener('error', (event) => {
    // Its code did not arrive, or it failed on the file.
    const problem = event instanceof ErrorEvent ? 'broken' : 'failed';
    for (const asked of waiting.values()) asked.reject(new PreviewError(problem));
    waiting.clear();
  });
  return {
    ask(name, ...input) {
      const asked = Promise.withResolvers<unknown>();
      nextId += 1;
      waiting.set(nextId, asked);
      worker.postMessage({ id: nextId, name, input } satisfies WorkerQuestion);
      return asked.promise as never;
    },
    close: () => worker.terminate(),
  };
}
