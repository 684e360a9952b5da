import type { UploadWay } from '@countersign/contract';
import type { UploadProgress } from '@countersign/upload';
import { freshenToken } from '../../../shared/api/fresh-token.ts';
import { applicationId } from '../../../shared/api/send.ts';
import { currentLanguage } from '../../../shared/language/language.ts';
import { watchWake } from '../../../shared/live/watch-wake.ts';
import { onForget } from '../../../shared/session/session.ts';
import { readToken } from '../../../shared/session/token.ts';
import { currentUser } from '../../../shared/session/user.ts';
import { createStore } from '../../../shared/store.ts';
import { requestCancel, resetDatasetSetting, setUploadInProgress } from '../../../shared/upload/dataset-setting.ts';
import type { UploadNews } from '../../../shared/upload/upload-news.ts';
import type { Caller, PageMessage, PickedBlob, ShownFile, WorkerMessage } from '../worker/messages.ts';
import { holdUpload } from './hold-lock.ts';
import { keepMeasured, keptMeasured } from './measured.ts';
import { addSample, noSamples, type Samples } from './samples.ts';
import { createTeller } from './tell-others.ts';

const CALLER_MS = 10_000;
/** A worker that is stopped finishes within this time, or is ended. */
const CANCEL_MS = 3000;

/** Where an upload goes, and whose it is. */
export interface UploadTarget {
  readonly batchKey: string;
  readonly userId: string;
  readonly batchId: string;
  /** The address of its page. */
  readonly href: string;
}

/** What is uploaded. */
export interface UploadSet {
  readonly way: UploadWay;
  /** Of the folder, or of the first file. */
  readonly name: string;
  readonly files: readonly PickedBlob[];
  /** The batch is parsed as soon as all of its uploads have arrived. */
  readonly thenParse: boolean;
}

/** The upload of this tab, as the screen shows it. */
export interface CurrentUpload {
  readonly target: UploadTarget;
  readonly way: UploadWay;
  readonly name: string;
  readonly thenParse: boolean;
  /** In the picked order; null for a removed one. */
  readonly files: readonly (ShownFile | null)[];
  /** Null until the worker spoke. */
  readonly progress: UploadProgress | null;
  readonly samples: Samples;
  readonly hasDatabase: boolean;
}

/** Lives as long as the document: leaving the page and coming back finds it. */
export const currentUpload = createStore<CurrentUpload | null>(null);

interface Running {
  readonly worker: Worker;
  readonly userId: string;
  readonly say: (message: PageMessage) => void;
  readonly renewCaller: () => void;
  readonly end: () => void;
  readonly cancelled: PromiseWithResolvers<void>;
}

let running: Running | null = null;

/** Starts an upload. False where another tab uploads into this batch. */
export async function startUpload(target: UploadTarget, set: UploadSet): Promise<boolean> {
  endUpload();
  const release = await holdUpload(target.batchKey);
  if (release === null) return false;
  const worker = new Worker(new URL('../worker/upload.worker.ts', import.meta.url), { type: 'module' });
  const teller = createTeller();
  const say = (message: PageMessage) => worker.postMessage(message);
  let caller = callerNow();
  const renewCaller = () => {
    const user = currentUser()?.info.userId;
    if (user !== undefined && user !== target.userId) endUpload();
    const now = callerNow();
    if (now.token === '' || (now.token === caller.token && now.language === caller.language)) return;
    caller = now;
    say({ type: 'caller', caller });
  };
  const timer = setInterval(() => void freshenToken().then(renewCaller), CALLER_MS);
  const stopWatching = watchWake((isNew) => say({ type: 'wake', isNew }));
  const cancelled = Promise.withResolvers<void>();
  let partSpeed: number | null = null;
  const end = () => {
    if (partSpeed !== null) keepMeasured(partSpeed);
    worker.terminate();
    clearInterval(timer);
    stopWatching();
    teller.close();
    release();
    resetDatasetSetting();
    cancelled.resolve();
  };
  running = { worker, userId: target.userId, say, renewCaller, end, cancelled };
  currentUpload.set({
    ...{
      target,
      way: set.way,
      name: set.name,
      thenParse: set.thenParse,
      files: set.files.map(waiting),
      progress: null,
    },
    ...{ samples: noSamples, hasDatabase: true },
  });
  setUploadInProgress(true);
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
    const now = currentUpload.get();
    if (running?.worker !== worker || now === null) return;
    if (data.type === 'progress') {
      const next = moved(now, data);
      currentUpload.set(next);
      setUploadInProgress(isInProgress(data.progress));
      teller.tell(newsOf(next, data.progress));
      const { bytesPerSecond, sending, state } = data.progress;
      if (bytesPerSecond !== null && sending > 0) partSpeed = bytesPerSecond / sending;
      // Another tab may add files now.
      if (state === 'complete') release();
    } else if (data.type === 'signedOut') renewCaller();
    else if (data.type === 'noDatabase') currentUpload.set({ ...now, hasDatabase: false });
    else cancelled.resolve();
  });
  say({
    ...{ type: 'start', caller, batchKey: target.batchKey, batchId: target.batchId, way: set.way },
    ...{ files: set.files, thenParse: set.thenParse, measured: keptMeasured() },
  });
  return true;
}

export function tellUpload(message: Exclude<PageMessage, { readonly type: 'start' | 'caller' }>): void {
  running?.say(message);
}

/** The page is shown again, or somebody signed in: the worker gets the token of now. */
export function renewCaller(): void {
  running?.renewCaller();
}

/** Stops the transfers and tells the server. What arrived stays, and the record says that it was interrupted. */
export async function cancelUpload(): Promise<void> {
  if (running === null) return;
  requestCancel();
  running.say({ type: 'cancel' });
  await Promise.race([running.cancelled.promise, new Promise((resolve) => setTimeout(resolve, CANCEL_MS))]);
  endUpload();
}

/** Forgets the upload of this tab, which has ended. */
export function endUpload(): void {
  running?.end();
  running = null;
  currentUpload.set(null);
}

// Who signs out ends their upload. One whose session was lost waits for its owner.
onForget(() => {
  if (currentUpload.get()?.progress?.state !== 'signedOut') endUpload();
});

function callerNow(): Caller {
  return { token: readToken()?.token ?? '', appId: applicationId, language: currentLanguage() };
}

function waiting({ path, size }: PickedBlob): ShownFile {
  return {
    ...{ path, size, state: 'waiting', problem: null, restarted: null, wasThere: false },
    ...{ partCount: 1, squares: '-', gone: 0, bytesPerSecond: null, remainingMs: null },
  };
}

function moved(
  now: CurrentUpload,
  { progress, changed }: Extract<WorkerMessage, { readonly type: 'progress' }>,
): CurrentUpload {
  const files = [...now.files];
  for (const [place, file] of changed) files[place] = file;
  const samples = addSample(now.samples, progress.bytesPerSecond ?? 0, Date.now());
  return { ...now, files, progress, samples: progress.state === 'running' ? samples : now.samples };
}

const inProgress: readonly UploadProgress['state'][] = ['opening', 'checking', 'running', 'waiting'];

function isInProgress({ state }: UploadProgress): boolean {
  return inProgress.includes(state);
}

function newsOf({ target, name }: CurrentUpload, { state, bytes }: UploadProgress): UploadNews {
  const { batchKey, userId, href } = target;
  const isStarting = state === 'opening' || state === 'checking' || state === 'cancelled';
  const share = bytes.all === 0 ? 0 : bytes.verified / bytes.all;
  return { batchKey, userId, href, name, share, state: isStarting ? 'running' : state };
}
