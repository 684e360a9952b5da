import { problemOfError } from './preview-problem.ts';
import type { WorkerAnswer, WorkerCalls, WorkerQuestion } from './worker-calls.ts';

/** Answers, inside of a worker, what the page asks. `carry` names the buffers of an output that move to the page. */
export function answerCalls(calls: WorkerCalls, carry: (output: unknown) => Transferable[] = () => []): void {
  self.addEventListener('message', ({ data: { id, name, input } }: MessageEvent<WorkerQuestion>) => {
    const answer = async () => {
      const output: unknown = await calls[name]?.(...(input as never[]));
      self.postMessage({ id, output } satisfies WorkerAnswer, { transfer: carry(output) });
    };
    answer().catch((error: unknown) => {
      self.postMessage({ id, problem: problemOfError(error) } satisfies WorkerAnswer);
    });
  });
}
