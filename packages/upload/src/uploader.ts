import { type AnnouncedUpload, announceFiles, openUpload } from './announce-files.ts';
import { createChanges } from './changes.ts';
import { checkFile, uncheckedOf } from './check-files.ts';
import { FileFaults } from './file-faults.ts';
import { type FileUnderWay, progressOf } from './file-under-way.ts';
import { KnownFiles } from './known-files.ts';
import { Lanes } from './lanes.ts';
import { createPace } from './pace.ts';
import type { FileProgress, UploadProgress } from './progress.ts';
import { createRemaining } from './remaining.ts';
import { Sender } from './sender.ts';
import { Standing } from './standing.ts';
import { sumUp } from './sum-up.ts';
import { UploadRefused } from './transport.ts';

/** What an uploader needs from its surroundings. */
export interface UploaderParts extends AnnouncedUpload {
  readonly nowMs: () => number;
  /** Resolves after so many milliseconds, or when the signal says so. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** From 0 to 1. */
  readonly random: () => number;
  /** Hears of every change. It is called often. */
  readonly onChange: () => void;
}

/** Sends files to a batch, and goes on where an earlier one of the same files was. */
export interface Uploader {
  /**
   * Runs until everything that can go has gone, or until it is cancelled. Afterwards it may run again, for files that are
   * tried or resumed.
   */
  run(): Promise<UploadProgress>;
  progress(): UploadProgress;
  /** The files in the order in which they were picked. */
  files(): readonly FileProgress[];
  pause(): void;
  resume(): void;
  pauseFile(path: string): void;
  resumeFile(path: string): void;
  /** Tries a failed file again. */
  retryFile(path: string): void;
  /** Takes a file that has not arrived out of the upload. */
  removeFile(path: string): Promise<void>;
  /** Tries at once instead of waiting, because the line is said to be back. */
  wake(): void;
  /** Stops, and tells the server. What arrived stays. */
  cancel(): Promise<void>;
  /** Stops without a word, as a closed tab does. */
  stop(): void;
}

/** Makes an uploader. Nothing is sent before `run`. */
export function createUploader(parts: UploaderParts): Uploader {
  return new LaneUploader(parts);
}

class LaneUploader implements Uploader {
  readonly #parts: UploaderParts;
  readonly #changes;
  readonly #standing: Standing;
  readonly #known = new KnownFiles();
  readonly #pace = createPace();
  readonly #remaining = createRemaining();
  readonly #faults: FileFaults;
  readonly #lanes: Lanes;
  #uploadId: string | null = null;
  #isAnnounced = false;
  /** The files that the server is not told of yet. */
  #groups: AsyncGenerator<readonly FileUnderWay[]> | null = null;
  #isPaused = false;

  constructor(parts: UploaderParts) {
    const { transport, nowMs } = parts;
    this.#parts = parts;
    this.#changes = createChanges(parts.onChange);
    this.#standing = new Standing(parts, this.#changes);
    this.#faults = new FileFaults(transport.calls, this.#standing);
    const shared = { changes: this.#changes, faults: this.#faults };
    const sender = new Sender({ ...shared, transport, nowMs, pace: this.#pace, signal: this.#standing.signal });
    this.#lanes = new Lanes({
      ...{ ...shared, known: this.#known, sender, standing: this.#standing },
      isPaused: () => this.#isPaused,
    });
  }

  async run(): Promise<UploadProgress> {
    const standing = this.#standing;
    try {
      const uploadId = await this.#open();
      if (uncheckedOf(this.#known.all).length > 0) standing.set('checking');
      await this.#check(this.#known.all);
      standing.set('running');
      await Promise.all([this.#announceRest(), this.#lanes.run(uploadId)]);
      standing.set(this.#known.kept().every(({ isComplete }) => isComplete) ? 'complete' : 'incomplete');
    } catch (error) {
      if (standing.signal.aborted) standing.set('cancelled');
      else if (error instanceof UploadRefused) standing.refuse(error.code);
      else throw error;
    }
    return this.progress();
  }

  /** Opens the upload with its first files. The others are announced while these are sent. */
  async #open(): Promise<string> {
    if (this.#uploadId !== null && this.#isAnnounced) return this.#uploadId;
    const opened = await openUpload(this.#parts, this.#standing);
    this.#uploadId = opened.uploadId;
    this.#known.clear();
    this.#groups = announceFiles(this.#parts, opened, this.#standing);
    const first = await this.#groups.next();
    if (first.done !== true) await this.#take(first.value);
    return opened.uploadId;
  }

  async #announceRest(): Promise<void> {
    this.#known.isExpecting = true;
    try {
      for await (const files of this.#groups ?? []) {
        await this.#check(files);
        await this.#take(files);
      }
      this.#isAnnounced = true;
    } finally {
      this.#known.isExpecting = false;
      this.#changes.tell();
    }
  }

  async #take(files: readonly FileUnderWay[]): Promise<void> {
    this.#known.take(files);
    const unwanted = files.filter(({ isRemoved }) => isRemoved);
    this.#changes.tell();
    for (const file of unwanted) await this.#tellRemoved(file);
  }

  async #check(files: readonly FileUnderWay[]): Promise<void> {
    for (const file of uncheckedOf(files)) {
      await checkFile(file, this.#parts.random, this.#faults);
      this.#changes.tell();
    }
  }

  progress(): UploadProgress {
    const { state: standing, code } = this.#standing;
    const { files, bytes, sending } = sumUp(this.#parts.files, this.#known.all);
    const isPaused = this.#isPaused && (standing === 'running' || standing === 'waiting');
    const state = isPaused ? 'paused' : standing;
    const nowMs = this.#parts.nowMs();
    const bytesPerSecond = state === 'running' ? this.#pace.bytesPerSecond(nowMs) : null;
    const left = bytes.all - bytes.verified - bytes.sending;
    const remainingMs = this.#remaining.after(left, bytesPerSecond, nowMs);
    return { state, code, uploadId: this.#uploadId, files, bytes, sending, bytesPerSecond, remainingMs };
  }

  files(): readonly FileProgress[] {
    return this.#known.kept().map(progressOf);
  }

  pause(): void {
    this.#isPaused = true;
    this.#changes.tell();
  }

  resume(): void {
    this.#isPaused = false;
    this.#standing.signedIn();
    this.wake();
  }

  pauseFile(path: string): void {
    if (this.#known.find(path) === undefined) this.#known.wish(path, 'pause');
    this.#changeFile(path, (file) => {
      file.isPaused = true;
    });
  }

  resumeFile(path: string): void {
    this.#known.wish(path, null);
    this.#changeFile(path, (file) => {
      file.isPaused = false;
    });
  }

  retryFile(path: string): void {
    this.#changeFile(path, (file) => {
      file.problem = null;
      file.restarts = 0;
      file.damages = 0;
      file.isChecked = false;
    });
  }

  async removeFile(path: string): Promise<void> {
    const file = this.#known.find(path);
    if (file === undefined) this.#known.wish(path, 'remove');
    if (file === undefined || file.isComplete || file.isRemoved) return;
    file.isRemoved = true;
    this.#changes.tell();
    await this.#tellRemoved(file);
  }

  async #tellRemoved(file: FileUnderWay): Promise<void> {
    const { signal } = this.#standing;
    const { calls } = this.#parts.transport;
    try {
      await this.#standing.patiently(() => calls.removeUploadFile({ fileId: file.fileId }, { signal }));
    } catch (error) {
      if (!(error instanceof UploadRefused)) throw error;
      // It arrived in the last moment, or is not of this upload any more: then it shows again as it is.
      file.isRemoved = false;
    }
    this.#changes.tell();
  }

  #changeFile(path: string, change: (file: FileUnderWay) => void): void {
    const file = this.#known.find(path);
    if (file === undefined) return;
    change(file);
    this.#changes.tell();
  }

  wake(): void {
    this.#standing.wake();
  }

  async cancel(): Promise<void> {
    this.stop();
    if (this.#uploadId === null) return;
    await this.#parts.transport.calls.cancelUpload({ uploadId: this.#uploadId });
  }

  stop(): void {
    this.#standing.stop();
  }
}
