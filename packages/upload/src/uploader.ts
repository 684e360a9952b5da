import type { Code, ExpectedFile, UploadWay } from '@countersign/contract';
import { choosePartBytes, partsOf } from '@countersign/domain';
import { createTar } from 'nanotar';
import { type FileUnderWay, isOpen, progressOf, underWay, verifiedBytesOf } from './file-under-way.ts';
import { sha256Of } from './fingerprint.ts';
import { type LaneTask, nextTask } from './next-task.ts';
import { createPace } from './pace.ts';
import { pauseAfter } from './pauses.ts';
import type { FileProgress, UploaderState, UploadProgress } from './progress.ts';
import { SourceUnreadable, type UploadSource } from './source.ts';
import { LineBroken, SignedOut, type Transport, UploadRefused } from './transport.ts';

/** Files announced in one call. */
const ANNOUNCED_AT_ONCE = 500;
const FIRST_LANES = 3;
const MOST_LANES = 6;
/** One more lane after so many parts without a failure. */
const CALM_PARTS = 8;
/** About as many characters of paths in one call, which may have a mebibyte. */
const ANNOUNCED_CHARACTERS = 200_000;
/** After so many failures in a row the parts go through the server: the store may be out of this browser's reach. */
const MOST_DIRECT_FAILURES = 4;
/** Refusals that hold for every file of the upload. */
const ofWholeUpload: readonly Code[] = [5001043, 5016011, 5019005, 5019006, 5019007, 5020023, 5020053];
/** A file that began anew this often keeps changing, or cannot be stored as it is. */
const MOST_RESTARTS = 3;
/** Parts of a file that came damaged in a row. More is no accident of the line. */
const MOST_DAMAGES = 8;

/** What an uploader needs from its surroundings. */
export interface UploaderParts {
  readonly transport: Transport;
  readonly batchId: string;
  readonly way: UploadWay;
  /** The fingerprint of the files. */
  readonly batchFilesId: string;
  readonly files: readonly UploadSource[];
  /** The batch is parsed as soon as all of its uploads have arrived. */
  readonly thenParse: boolean;
  /** Bytes per second of one part as measured before; null where nothing is known. */
  readonly measured: number | null;
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
  /** The line is said to be back: whoever waits tries at once. */
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
  readonly #stopping = new AbortController();
  readonly #pace = createPace();
  #waking = new AbortController();
  #files: FileUnderWay[] = [];
  #byPath = new Map<string, FileUnderWay>();
  #firstOpen = 0;
  /** What was asked of files that the server does not know yet. */
  readonly #wishes = new Map<string, 'pause' | 'remove'>();
  #isOpened = false;
  #state: UploaderState = 'opening';
  #code: UploadProgress['code'] = null;
  #uploadId: string | null = null;
  #lanes = FIRST_LANES;
  #calmParts = 0;
  #failures = 0;
  #isPaused = false;
  #isSignedOut = false;
  /** Whether the store takes parts itself; null before the first answer. */
  #isDirect: boolean | null = null;
  #directFailures = 0;
  #changed: () => void = () => {};
  #change = new Promise<void>((resolve) => {
    this.#changed = resolve;
  });

  constructor(parts: UploaderParts) {
    this.#parts = parts;
  }

  async run(): Promise<UploadProgress> {
    try {
      if (!this.#isOpened) await this.#open();
      this.#isOpened = true;
      await this.#check();
      this.#setState('running');
      await Promise.all(Array.from({ length: MOST_LANES }, (_, lane) => this.#runLane(lane)));
      this.#setState(this.#kept().every(({ isComplete }) => isComplete) ? 'complete' : 'incomplete');
    } catch (error) {
      if (this.#stopping.signal.aborted) this.#setState('cancelled');
      else if (error instanceof UploadRefused) {
        this.#code = error.code;
        this.#setState('refused');
      } else throw error;
    }
    return this.progress();
  }

  async #open(): Promise<void> {
    const { transport, batchId, way, batchFilesId, files, thenParse, measured } = this.#parts;
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    const asked = { batchId, way, batchFilesId, files: files.length, bytes, thenParse };
    const { signal } = this.#stopping;
    const { upload, mostPartBytes } = await this.#patiently(() => transport.calls.openUpload(asked, { signal }));
    this.#uploadId = upload.id;
    const largest = files.reduce((most, { size }) => Math.max(most, size), 0);
    const partBytes = choosePartBytes(largest, measured, mostPartBytes);
    this.#files = [];
    for (const some of groupsOf(files)) {
      const picked = some.map(({ path, size, modifiedMs }) => ({ path, size, modifiedMs }));
      const expected = await this.#patiently(() =>
        transport.calls.addUploadFiles({ uploadId: upload.id, partBytes, files: picked }, { signal }),
      );
      this.#take(some, expected.files);
    }
    for (const [path, wish] of this.#wishes) if (wish === 'remove') await this.removeFile(path);
  }

  #take(sources: readonly UploadSource[], expected: readonly ExpectedFile[]): void {
    for (const [nth, source] of sources.entries()) {
      const found = expected[nth];
      if (found === undefined) continue;
      const file = underWay(source, found);
      file.isPaused = this.#wishes.get(source.path) === 'pause';
      this.#files.push(file);
      this.#byPath.set(source.path, file);
    }
    this.#tell();
  }

  /** Compares the first, the last and one random verified part of each begun file with the picked one. */
  async #check(): Promise<void> {
    const begun = this.#files.filter((file) => isOpen(file) && !file.isChecked && file.verified.size > 0);
    if (begun.length > 0) this.#setState('checking');
    for (const file of begun) {
      const numbers = [...file.verified.keys()].sort((a, b) => a - b);
      const any = numbers[Math.floor(this.#parts.random() * numbers.length)];
      file.isChecked = true;
      const looked = new Set([numbers[0], numbers.at(-1), any].filter((number) => number !== undefined));
      for (const number of looked) {
        const isSame = await this.#isAsVerified(file, number);
        if (isSame === null) break;
        if (isSame) continue;
        await this.#restart(file);
        break;
      }
    }
  }

  /** Null where the file cannot be read, which is its problem from then on. */
  async #isAsVerified(file: FileUnderWay, number: number): Promise<boolean | null> {
    try {
      return (await sha256Of(await readPart(file, number))) === file.verified.get(number);
    } catch (error) {
      if (!(error instanceof SourceUnreadable)) throw error;
      file.problem = { reason: 'unreadable' };
      this.#tell();
      return null;
    }
  }

  async #runLane(lane: number): Promise<void> {
    while (true) {
      this.#stopping.signal.throwIfAborted();
      const isIdle = this.#isPaused || this.#isSignedOut || lane >= this.#lanes;
      const task = isIdle ? null : nextTask(this.#files, this.#skipComplete());
      if (task !== null) await this.#perform(task);
      else if (this.#isDone()) return;
      else await this.#change;
    }
  }

  #skipComplete(): number {
    let file = this.#files[this.#firstOpen];
    while (file !== undefined && (file.isComplete || file.isRemoved)) {
      this.#firstOpen += 1;
      file = this.#files[this.#firstOpen];
    }
    return this.#firstOpen;
  }

  #kept(): FileUnderWay[] {
    return this.#files.filter(({ isRemoved }) => !isRemoved);
  }

  /** Nothing is on its way, and nothing can be begun without somebody's help. */
  #isDone(): boolean {
    const isBusy = this.#files.some((file) => file.sending.size > 0 || file.isCompleting || file.isRestarting);
    return !isBusy && !this.#files.some(isOpen);
  }

  async #perform(task: LaneTask): Promise<void> {
    const files = task.kind === 'small' ? task.files : [task.file];
    const numbers = task.kind === 'part' ? [task.number] : task.kind === 'small' ? [1] : [];
    for (const file of files) {
      for (const number of numbers) file.sending.set(number, 0);
      if (task.kind === 'complete') file.isCompleting = true;
    }
    const begun = task.kind === 'small' ? 0 : task.file.restarts;
    this.#tell();
    try {
      if (task.kind === 'part') await this.#sendPart(task.file, task.number);
      else if (task.kind === 'complete') await this.#complete(task.file);
      else await this.#sendSmall(task.files);
      this.#succeeded();
    } catch (error) {
      // What the server says of parts from before a file began anew is of no meaning.
      const isOfBefore = task.kind !== 'small' && task.file.restarts !== begun && error instanceof UploadRefused;
      if (!isOfBefore) await this.#failed(error, files, numbers);
    } finally {
      this.#end(files, numbers);
      if (task.kind === 'complete') task.file.isCompleting = false;
      this.#tell();
    }
  }

  #end(files: readonly FileUnderWay[], numbers: readonly number[]): void {
    for (const file of files) for (const number of numbers) file.sending.delete(number);
    this.#tell();
  }

  async #sendPart(file: FileUnderWay, number: number): Promise<void> {
    const { transport } = this.#parts;
    const body = await readPart(file, number);
    const part = { number, size: body.length, sha256: await sha256Of(body) };
    const { fileId, restarts } = file;
    const direct = this.#isDirect === false ? null : await this.#sign(fileId, part);
    const sending = this.#sendingOf([file], number);
    if (direct === null) await transport.putPart({ fileId, ...part }, body, sending);
    else await this.#putDirect(direct, body, sending);
    if (file.restarts !== restarts) return;
    file.verified.set(number, part.sha256);
    file.damages = 0;
  }

  async #sign(fileId: string, part: { readonly number: number; readonly size: number; readonly sha256: string }) {
    const { calls } = this.#parts.transport;
    const answer = await calls.signUploadParts({ fileId, parts: [part] }, { signal: this.#stopping.signal });
    const direct = answer.parts[0]?.direct ?? null;
    this.#isDirect = direct !== null;
    return direct;
  }

  async #putDirect(...sent: Parameters<Transport['putDirect']>): Promise<void> {
    try {
      await this.#parts.transport.putDirect(...sent);
      this.#directFailures = 0;
    } catch (error) {
      this.#directFailures += 1;
      if (this.#directFailures >= MOST_DIRECT_FAILURES) this.#isDirect = false;
      throw error;
    }
  }

  async #complete(file: FileUnderWay): Promise<void> {
    const { calls } = this.#parts.transport;
    await calls.completeUploadFile({ fileId: file.fileId }, { signal: this.#stopping.signal });
    file.isComplete = true;
  }

  async #sendSmall(files: readonly FileUnderWay[]): Promise<void> {
    const entries = [];
    for (const file of files)
      try {
        const data = await file.source.read(0, file.source.size);
        if (data.length !== file.source.size) throw new SourceUnreadable(file.source.path);
        entries.push({ name: `${file.fileId.replaceAll('-', '')}.${await sha256Of(data)}`, data, file });
      } catch (error) {
        if (!(error instanceof SourceUnreadable)) throw error;
        file.problem = { reason: 'unreadable' };
      }
    if (entries.length === 0) return;
    const archive = new Uint8Array(createTar(entries.map(({ name, data }) => ({ name, data }))));
    const uploadId = this.#uploadId ?? '';
    const sent = entries.map(({ file }) => file);
    const verified = new Set(await this.#parts.transport.putSmall({ uploadId }, archive, this.#sendingOf(sent, 1)));
    for (const file of sent) {
      if (verified.has(file.fileId)) file.isComplete = true;
      else this.#cameDamaged(file);
    }
  }

  /** Spreads what has gone of an archive over its files. */
  #sendingOf(files: readonly FileUnderWay[], number: number) {
    let before = 0;
    const all = files.reduce((sum, { source }) => sum + source.size, 0);
    return {
      signal: this.#stopping.signal,
      onSent: (bytes: number) => {
        this.#pace.add(Math.max(0, bytes - before), this.#parts.nowMs());
        before = Math.max(before, bytes);
        for (const file of files) {
          const size = files.length === 1 ? bytes : (file.source.size / Math.max(1, all)) * bytes;
          if (file.sending.has(number)) file.sending.set(number, Math.min(size, file.source.size));
        }
        this.#tell();
      },
    };
  }

  #succeeded(): void {
    this.#failures = 0;
    this.#code = null;
    this.#calmParts += 1;
    if (this.#calmParts >= CALM_PARTS && this.#lanes < MOST_LANES) {
      this.#lanes += 1;
      this.#calmParts = 0;
    }
    if (this.#state === 'waiting') this.#setState('running');
  }

  async #failed(error: unknown, files: readonly FileUnderWay[], numbers: readonly number[]): Promise<void> {
    if (this.#stopping.signal.aborted) throw error;
    if (error instanceof SourceUnreadable) for (const file of files) file.problem = { reason: 'unreadable' };
    else if (error instanceof SignedOut) {
      this.#isSignedOut = true;
      this.#setState('signedOut');
    } else if (error instanceof UploadRefused) await this.#refused(error, files);
    else if (error instanceof LineBroken) {
      this.#lanes = Math.max(1, Math.floor(this.#lanes / 2));
      this.#calmParts = 0;
      // Others may take the part while this lane rests.
      this.#end(files, numbers);
      await this.#rest(error.code);
    } else throw error;
  }

  async #refused(refused: UploadRefused, files: readonly FileUnderWay[]): Promise<void> {
    const { code, data } = refused;
    if (ofWholeUpload.includes(code)) throw refused;
    for (const file of files) {
      const isDamaged = code === 5020003 ? isDamagedOnItsWay(data) : code === 5020005 && file.isSmall;
      if (isDamaged) this.#cameDamaged(file);
      // The file has other bytes than before, or the stored object has.
      else if (code === 5020003 || code === 5020005) await this.#restart(file);
      else if (code === 5020004 && hasMissing(data)) for (const number of data.missing) file.verified.delete(number);
      else file.problem = { reason: 'refused', code };
    }
  }

  /** It is sent again, unless every time so far was in vain. */
  #cameDamaged(file: FileUnderWay): void {
    file.damages += 1;
    if (file.damages > MOST_DAMAGES) file.problem = { reason: 'refused', code: 5020005 };
  }

  async #restart(file: FileUnderWay): Promise<void> {
    file.restarts += 1;
    if (file.restarts > MOST_RESTARTS) {
      file.problem = { reason: 'refused', code: 5020005 };
      return;
    }
    file.isRestarting = true;
    try {
      await this.#forgetParts(file);
    } catch (error) {
      if (!(error instanceof UploadRefused) || ofWholeUpload.includes(error.code)) throw error;
      file.problem = { reason: 'refused', code: error.code };
    } finally {
      file.isRestarting = false;
      this.#tell();
    }
  }

  async #forgetParts(file: FileUnderWay): Promise<void> {
    const { path, size, modifiedMs } = file.source;
    const asked = { fileId: file.fileId, file: { path, size, modifiedMs } };
    const { signal } = this.#stopping;
    const expected = await this.#patiently(() => this.#parts.transport.calls.restartUploadFile(asked, { signal }));
    file.fileId = expected.fileId;
    file.partBytes = expected.partBytes;
    file.verified = new Map();
    file.isChecked = false;
    file.hasRestarted = true;
  }

  /** Does it again until the line holds. */
  async #patiently<T>(act: () => Promise<T>): Promise<T> {
    while (true)
      try {
        const answer = await act();
        this.#failures = 0;
        return answer;
      } catch (error) {
        this.#stopping.signal.throwIfAborted();
        if (error instanceof SignedOut) {
          this.#isSignedOut = true;
          this.#setState('signedOut');
          while (this.#isSignedOut) await this.#change;
        } else if (error instanceof LineBroken) await this.#rest(error.code);
        else throw error;
      }
  }

  async #rest(code: Code | null): Promise<void> {
    this.#failures += 1;
    this.#code = code;
    if (this.#failures > 1 && this.#state !== 'signedOut') this.#setState('waiting');
    const either = AbortSignal.any([this.#stopping.signal, this.#waking.signal]);
    await this.#parts.wait(pauseAfter(this.#failures, this.#parts.random()), either);
    this.#stopping.signal.throwIfAborted();
  }

  progress(): UploadProgress {
    const files = { all: this.#parts.files.length, verified: 0, failed: 0, paused: 0 };
    const bytes = { all: 0, verified: 0, sending: 0 };
    let sending = 0;
    for (const { size } of this.#parts.files) bytes.all += size;
    for (const file of this.#files) {
      if (file.isRemoved) {
        files.all -= 1;
        bytes.all -= file.source.size;
        continue;
      }
      bytes.verified += verifiedBytesOf(file);
      for (const gone of file.sending.values()) bytes.sending += gone;
      sending += file.isSmall ? 0 : file.sending.size;
      if (file.isComplete) files.verified += 1;
      else if (file.problem !== null) files.failed += 1;
      else if (file.isPaused) files.paused += 1;
    }
    const isRunning = this.#state === 'running' && !this.#isPaused;
    const bytesPerSecond = isRunning ? this.#pace.bytesPerSecond(this.#parts.nowMs()) : null;
    const left = bytes.all - bytes.verified - bytes.sending;
    const remainingMs = bytesPerSecond === null || bytesPerSecond < 1 ? null : (left / bytesPerSecond) * 1000;
    const state = this.#isPaused && this.#state === 'running' ? 'paused' : this.#state;
    return { state, code: this.#code, uploadId: this.#uploadId, files, bytes, sending, bytesPerSecond, remainingMs };
  }

  files(): readonly FileProgress[] {
    return this.#kept().map(progressOf);
  }

  pause(): void {
    this.#isPaused = true;
    this.#tell();
  }

  resume(): void {
    this.#isPaused = false;
    if (this.#isSignedOut) {
      this.#isSignedOut = false;
      this.#setState('running');
    }
    this.wake();
  }

  pauseFile(path: string): void {
    if (!this.#byPath.has(path)) this.#wishes.set(path, 'pause');
    this.#changeFile(path, (file) => {
      file.isPaused = true;
    });
  }

  resumeFile(path: string): void {
    this.#wishes.delete(path);
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
    const file = this.#byPath.get(path);
    if (file === undefined) this.#wishes.set(path, 'remove');
    if (file === undefined || file.isComplete || file.isRemoved) return;
    file.isRemoved = true;
    this.#tell();
    const { signal } = this.#stopping;
    try {
      await this.#patiently(() => this.#parts.transport.calls.removeUploadFile({ fileId: file.fileId }, { signal }));
    } catch (error) {
      if (!(error instanceof UploadRefused)) throw error;
      // It arrived in the last moment, or is not of this upload any more: then it shows again as it is.
      file.isRemoved = false;
    }
    this.#tell();
  }

  #changeFile(path: string, change: (file: FileUnderWay) => void): void {
    const file = this.#byPath.get(path);
    if (file === undefined) return;
    change(file);
    this.#tell();
  }

  wake(): void {
    this.#waking.abort();
    this.#waking = new AbortController();
    this.#tell();
  }

  async cancel(): Promise<void> {
    this.stop();
    if (this.#uploadId === null) return;
    await this.#parts.transport.calls.cancelUpload({ uploadId: this.#uploadId });
  }

  stop(): void {
    if (this.#stopping.signal.aborted) return;
    this.#stopping.abort();
    this.#setState('cancelled');
  }

  #setState(state: UploaderState): void {
    this.#state = state;
    this.#tell();
  }

  #tell(): void {
    const resolve = this.#changed;
    this.#change = new Promise((next) => {
      this.#changed = next;
    });
    resolve();
    this.#parts.onChange();
  }
}

/** The files in groups that one call announces. */
function groupsOf(files: readonly UploadSource[]): UploadSource[][] {
  const groups: UploadSource[][] = [];
  let group: UploadSource[] = [];
  let characters = 0;
  for (const file of files) {
    if (group.length === ANNOUNCED_AT_ONCE || characters > ANNOUNCED_CHARACTERS) {
      groups.push(group);
      group = [];
      characters = 0;
    }
    group.push(file);
    characters += file.path.length;
  }
  return group.length === 0 ? groups : [...groups, group];
}

async function readPart(file: FileUnderWay, number: number): Promise<Uint8Array<ArrayBuffer>> {
  const part = partsOf(file.source.size, file.partBytes).at(number);
  if (part === null) throw new SourceUnreadable(file.source.path);
  const bytes = await file.source.read(part.offset, part.offset + part.size);
  if (bytes.length !== part.size) throw new SourceUnreadable(file.source.path);
  return bytes;
}

/** Whether a part was damaged on its way, so that it is sent again as it is. */
function isDamagedOnItsWay(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'cause' in data && data.cause === 'damaged';
}

function hasMissing(data: unknown): data is { readonly missing: readonly number[] } {
  return typeof data === 'object' && data !== null && 'missing' in data && Array.isArray(data.missing);
}
