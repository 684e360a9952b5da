import type { Changes } from './changes.ts';
import type { FileFaults } from './file-faults.ts';
import type { FileUnderWay } from './file-under-way.ts';
import type { KnownFiles } from './known-files.ts';
import { LaneCount } from './lane-count.ts';
import type { LaneTask } from './next-task.ts';
import type { Sender } from './sender.ts';
import { SourceUnreadable } from './source.ts';
import type { Standing } from './standing.ts';
import { LineBroken, SignedOut, UploadRefused } from './transport.ts';

/** What the lanes of an upload share. */
interface LanesParts {
  readonly known: KnownFiles;
  readonly sender: Sender;
  readonly faults: FileFaults;
  readonly standing: Standing;
  readonly changes: Changes;
  readonly isPaused: () => boolean;
}

/** A task that failed. */
interface Failed {
  readonly files: readonly FileUnderWay[];
  /** The parts that were on their way. */
  readonly numbers: readonly number[];
  /** How many failures in a row there were when it began. */
  readonly before: number;
}

/** Does the tasks of an upload, several at once, and says what a failure leads to. */
export class Lanes {
  readonly #parts: LanesParts;
  readonly #width = new LaneCount();

  constructor(parts: LanesParts) {
    this.#parts = parts;
  }

  /** Runs until nothing can be done without somebody's help. */
  async run(uploadId: string): Promise<void> {
    await Promise.all(Array.from({ length: LaneCount.most }, (_, lane) => this.#runLane(lane, uploadId)));
  }

  async #runLane(lane: number, uploadId: string): Promise<void> {
    const { known, standing, changes, isPaused } = this.#parts;
    while (true) {
      standing.signal.throwIfAborted();
      const isIdle = isPaused() || standing.isSignedOut || lane >= this.#width.count;
      const task = isIdle ? null : known.nextTask();
      if (task !== null) await this.#perform(task, uploadId);
      else if (known.isAtRest()) return;
      else await changes.next();
    }
  }

  async #perform(task: LaneTask, uploadId: string): Promise<void> {
    const { sender, standing, changes } = this.#parts;
    const files = task.kind === 'small' ? task.files : [task.file];
    const numbers = task.kind === 'part' ? [task.number] : task.kind === 'small' ? [1] : [];
    for (const file of files) {
      for (const number of numbers) file.sending.set(number, 0);
      if (task.kind === 'complete') file.isCompleting = true;
    }
    const begun = task.kind === 'small' ? 0 : task.file.restarts;
    const before = standing.failures;
    changes.tell();
    try {
      if (task.kind === 'part') await sender.sendPart(task.file, task.number);
      else if (task.kind === 'complete') await sender.complete(task.file);
      else await sender.sendSmall(uploadId, task.files);
      this.#width.succeeded();
      standing.succeeded();
    } catch (error) {
      // What the server says of parts from before a file began anew is of no meaning.
      const isOfBefore = task.kind !== 'small' && task.file.restarts !== begun && error instanceof UploadRefused;
      if (!isOfBefore) await this.#failed(error, { files, numbers, before });
    } finally {
      this.#end(files, numbers);
      if (task.kind === 'complete') task.file.isCompleting = false;
      changes.tell();
    }
  }

  #end(files: readonly FileUnderWay[], numbers: readonly number[]): void {
    for (const file of files) for (const number of numbers) file.sending.delete(number);
    this.#parts.changes.tell();
  }

  async #failed(error: unknown, { files, numbers, before }: Failed): Promise<void> {
    const { standing, faults } = this.#parts;
    if (standing.signal.aborted) throw error;
    if (error instanceof SourceUnreadable) for (const file of files) file.problem = { reason: 'unreadable' };
    else if (error instanceof SignedOut) standing.signedOut();
    else if (error instanceof UploadRefused) await faults.refused(error, files);
    else if (error instanceof LineBroken) {
      // Those that break together count once: it was one cut.
      if (before === standing.failures) this.#width.broke();
      // Others may take the part while this lane rests.
      this.#end(files, numbers);
      await standing.rest(error.code, before);
    } else throw error;
  }
}
