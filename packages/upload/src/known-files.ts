import { type FileUnderWay, isOpen } from './file-under-way.ts';
import { type LaneTask, nextTask } from './next-task.ts';

/** The files of an upload that the server knows, in the order in which they were picked. */
export class KnownFiles {
  readonly #all: FileUnderWay[] = [];
  readonly #byPath = new Map<string, FileUnderWay>();
  /** What was asked of files that the server does not know yet. */
  readonly #wishes = new Map<string, 'pause' | 'remove'>();
  #firstOpen = 0;
  /** The server is still being told of files. */
  isExpecting = false;

  get all(): readonly FileUnderWay[] {
    return this.#all;
  }

  find(path: string): FileUnderWay | undefined {
    return this.#byPath.get(path);
  }

  /** Adds files that the server expects, with what was asked of them before. */
  take(files: readonly FileUnderWay[]): void {
    for (const file of files) {
      const wish = this.#wishes.get(file.source.path);
      file.isPaused = wish === 'pause';
      file.isRemoved = wish === 'remove' && !file.isComplete;
      this.#all.push(file);
      this.#byPath.set(file.source.path, file);
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

  /** Nothing is on its way, no more files come, and nothing can be begun without somebody's help. */
  isAtRest(): boolean {
    return !this.isExpecting && !this.#all.some((file) => isBusy(file) || isOpen(file));
  }
}

function isBusy({ sending, isCompleting, isRestarting }: FileUnderWay): boolean {
  return sending.size > 0 || isCompleting || isRestarting;
}
