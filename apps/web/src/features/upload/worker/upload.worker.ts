import {
  createPace,
  createRemaining,
  createUploader,
  type FileProgress,
  fingerprintOf,
  type Pace,
  type Remaining,
  type Uploader,
} from '@countersign/upload';
import { openKeeper } from './keep-record.ts';
import type { Caller, PageMessage, ShownFile, WorkerMessage } from './messages.ts';
import { shownFile } from './shown-file.ts';
import { sourceOf } from './source-of.ts';
import { createXhrTransport } from './xhr-transport.ts';

/** The page hears of changes this often, and of many files less often. */
const TELL_MS = 250;
/** Telling takes at most one part in so many of the time. */
const SHARE = 8;

type Start = Extract<PageMessage, { readonly type: 'start' }>;
type Keeper = Awaited<ReturnType<typeof openKeeper>>;

const say = (message: WorkerMessage) => self.postMessage(message);

/** One upload, for as long as the worker lives. */
class Running {
  caller: Caller;
  readonly #start: Start;
  readonly #transport = createXhrTransport(() => this.caller);
  readonly #places: ReadonlyMap<string, number>;
  readonly #paces = new Map<string, { readonly pace: Pace; readonly remaining: Remaining; gone: number }>();
  readonly #told = new Map<string, string>();
  #uploader: Uploader | null = null;
  /** What the page said before there was an uploader. */
  #early: PageMessage[] = [];
  #keeper: Keeper | null = null;
  #isRunning = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pauseMs = TELL_MS;
  #state = '';

  constructor(start: Start) {
    this.#start = start;
    this.caller = start.caller;
    this.#places = new Map(start.files.map(({ path }, place) => [path, place]));
  }

  async begin(): Promise<void> {
    const { batchId, batchKey, way, files, thenParse, measured } = this.#start;
    const sources = files.map(sourceOf);
    const batchFilesId = await fingerprintOf(sources);
    this.#uploader = createUploader({
      ...{ transport: this.#transport, batchId, way, batchFilesId, files: sources, thenParse, measured },
      nowMs: () => performance.now(),
      wait: (ms, signal) =>
        new Promise((resolve) => {
          const timer = setTimeout(resolve, ms);
          signal.addEventListener('abort', () => {
            clearTimeout(timer);
            resolve();
          });
        }),
      random: Math.random,
      onChange: () => this.#changed(),
    });
    for (const message of this.#early) this.hear(message);
    this.#early = [];
    // The upload does not wait for the browser's memory of it.
    openKeeper(files, { batchKey, batchFilesId, uploadWay: way }).then(
      (keeper) => {
        this.#keeper = keeper;
      },
      () => say({ type: 'noDatabase' }),
    );
    await this.run();
  }

  async run(): Promise<void> {
    const uploader = this.#uploader;
    if (uploader === null || this.#isRunning) return;
    this.#isRunning = true;
    await uploader.run();
    this.#isRunning = false;
    this.#tell();
    await this.#keeper?.end(uploader.files(), uploader.progress().uploadId);
  }

  hear(message: PageMessage): void {
    const uploader = this.#uploader;
    if (message.type === 'caller') this.caller = message.caller;
    if (uploader === null) {
      this.#early.push(message);
      return;
    }
    if (message.type === 'caller') {
      if (uploader.progress().state === 'signedOut') uploader.resume();
    } else if (message.type === 'wake') {
      if (message.isNew) this.#transport.hurry();
      uploader.wake();
    } else if (message.type === 'pauseAll') uploader.pause();
    else if (message.type === 'resumeAll') uploader.resume();
    else if (message.type === 'cancel') void this.#cancel(uploader);
    else if ('path' in message) void this.#change(uploader, message);
  }

  async #change(uploader: Uploader, { type, path }: Extract<PageMessage, { readonly path: string }>): Promise<void> {
    if (type === 'pause') uploader.pauseFile(path);
    else if (type === 'resume') uploader.resumeFile(path);
    else if (type === 'retry') uploader.retryFile(path);
    else await uploader.removeFile(path);
    await this.run();
  }

  async #cancel(uploader: Uploader): Promise<void> {
    uploader.stop();
    await this.#keeper?.end(uploader.files(), uploader.progress().uploadId);
    // The page does not wait for a server that is away: the upload goes on from there anyhow.
    await uploader.cancel().catch(() => {});
    say({ type: 'cancelled' });
  }

  #changed(): void {
    this.#timer ??= setTimeout(() => this.#tell(), this.#pauseMs);
  }

  #tell(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const uploader = this.#uploader;
    if (uploader === null) return;
    const began = performance.now();
    const progress = uploader.progress();
    const files = uploader.files();
    say({ type: 'progress', progress, changed: this.#changesOf(files) });
    if (progress.state === 'signedOut' && this.#state !== 'signedOut')
      say({ type: 'signedOut', token: this.caller.token });
    this.#state = progress.state;
    this.#keeper?.note(files, progress.uploadId);
    this.#pauseMs = Math.max(TELL_MS, (performance.now() - began) * SHARE);
    // Speeds fall while nothing arrives.
    if (progress.state === 'running' && this.#isRunning) this.#timer = setTimeout(() => this.#tell(), 1000);
  }

  #changesOf(files: readonly FileProgress[]): (readonly [number, ShownFile | null])[] {
    const changed: (readonly [number, ShownFile | null])[] = [];
    const gone = new Set(this.#told.keys());
    for (const file of files) {
      gone.delete(file.path);
      const shown = shownFile(file, this.#speedOf(file));
      const sign = `${shown.state} ${shown.squares} ${shown.gone} ${shown.bytesPerSecond} ${shown.problem?.reason}`;
      if (this.#told.get(file.path) === sign) continue;
      this.#told.set(file.path, sign);
      changed.push([this.#places.get(file.path) ?? 0, shown]);
    }
    for (const path of gone) {
      this.#told.delete(path);
      changed.push([this.#places.get(path) ?? 0, null]);
    }
    return changed;
  }

  /** How fast a large file goes, and how long it still takes; nulls for one that does not move. */
  #speedOf({ path, size, parts, state, verifiedBytes, sendingBytes }: FileProgress) {
    const isMoving = state === 'arriving' && parts.count > 1 && parts.sending.length > 0;
    if (!isMoving) {
      this.#paces.delete(path);
      return { bytesPerSecond: null, remainingMs: null };
    }
    const now = performance.now();
    const gone = verifiedBytes + sendingBytes;
    const known = this.#paces.get(path) ?? { pace: createPace(), remaining: createRemaining(), gone };
    this.#paces.set(path, known);
    known.pace.add(Math.max(0, gone - known.gone), now);
    known.gone = Math.max(known.gone, gone);
    const speed = known.pace.bytesPerSecond(now);
    return {
      bytesPerSecond: speed === null ? null : Math.round(speed),
      remainingMs: known.remaining.after(size - gone, speed, now),
    };
  }
}

let running: Running | null = null;

self.addEventListener('message', ({ data }: MessageEvent<PageMessage>) => {
  if (data.type !== 'start') running?.hear(data);
  else if (running === null) {
    running = new Running(data);
    void running.begin();
  }
});
