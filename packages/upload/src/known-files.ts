import type { ExpectedFile } from '@countersign/contract';
import { type FileUnderWay, isOpen, underWay } from './file-under-way.ts';
import { type LaneTask, nextTask } from './next-task.ts';
import type { UploadSource } from './source.ts';

/** The files of an upload that the server knows, in the order in which they were picked. */
export class KnownFiles {
  readonly #all: FileUnderWay[] = [];
  readonly #byPath = new Map<string, FileUnderWay>();
  /** What was asked of files that the server does not know yet. */
  readonly #wishes = new Map<string, 'pause' | 'remove'>();
  #firstOpen = 0;

  get all(): readonly FileUnderWay[] {
    return this.#all;
  }

  find(path: string): FileUnderWay | undefined {
    return this.#byPath.get(path);
  }

  take(sources: readonly UploadSource[], expected: readonly ExpectedFile[]): void {
    for (const [nth, source] of sources.entries()) {
      const found = expected[nth];
      if (found === undefined) continue;
      const file = underWay(source, found);
      file.isPaused = this.#wishes.get(source.path) === 'pause';
      this.#all.push(file);
      this.#byPath.set(source.path, file);
    }
  }

  /** Forgets all that the server said. What was asked of files stays. */
  clear(): void {
    this.#all.length = 0;
    this.#byPath.clear();
    this.#firstOpen = 0;
  }

  wish(path: string, wish: 'pause' | 'remove' | null): void {
    if (wish === null) this.#wishes.delete(path);
    else this.#wishes.set(path, wish);
  }

  /** Paths of files to be taken out of the upload as soon as the server knows them. */
  unwanted(): string[] {
    return [...this.#wishes].flatMap(([path, wish]) => (wish === 'remove' ? [path] : []));
  }

  kept(): FileUnderWay[] {
    return this.#all.filter(({ isRemoved }) => !isRemoved);
  }

  /** The next task for a lane; null where nothing can be begun now. */
  nextTask(): LaneTask | null {
    let file = this.#all[this.#firstOpen];
    while (file !== undefined && (file.isComplete || file.isRemoved)) {
      this.#firstOpen += 1;
      file = this.#all[this.#firstOpen];
    }
    return nextTask(this.#all, this.#firstOpen);
  }

  /** Nothing is on its way, and nothing can be begun without somebody's help. */
  isAtRest(): boolean {
    return !this.#all.some((file) => isBusy(file) || isOpen(file));
  }
}

function isBusy({ sending, isCompleting, isRestarting }: FileUnderWay): boolean {
  return sending.size > 0 || isCompleting || isRestarting;
}
