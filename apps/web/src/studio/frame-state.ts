import { Refusal } from '../shared/api/failures.ts';
import { isSessionCode } from '../shared/api/show-failure.ts';
import { speak } from '../shared/language/language.ts';
import { createStore } from '../shared/store.ts';
import { findFirstIndex, type OpenRequest } from './first-index.ts';
import { isFullWindowWanted } from './full-window.ts';
import { openWalk } from './open-walk.ts';
import { openWorkspace } from './open-workspace.ts';
import { listenToPortal, notifyPortal } from './portal-messages.ts';
import type { SessionLost, Workspace } from './workspace.ts';

/** What the frame shows: nothing yet, a batch, or why there is none. */
export interface FrameState {
  readonly request: OpenRequest | null;
  readonly workspace: Workspace | null;
  readonly error: unknown;
}

/** How long to wait for writes to be sent; later ones count as unsent. */
const FLUSH_MS = 1_500;

const nothing: FrameState = { request: null, workspace: null, error: null };

export const frameState = createStore<FrameState>(nothing);

/** Handles the portal's messages from now on. */
export function followPortal(): void {
  listenToPortal((message) => {
    if (message.type === 'language') void speak(message.language);
    else if (message.type === 'settle') void settle();
    else if (message.type === 'leave') void leave();
    else if (message.type === 'open') void open(message);
  });
  notifyPortal({ type: 'ready' });
  notifyPortal({ type: 'fill', isFilled: isFullWindowWanted() });
}

export async function openAgain(): Promise<void> {
  const { request } = frameState.get();
  if (request !== null) await show(request);
}

async function open({ batchId, isOpinion, index, packageId, walk }: OpenRequest): Promise<void> {
  const { workspace } = frameState.get();
  const request = { batchId, isOpinion, index, packageId, walk };
  if (workspace?.batch.id !== batchId || workspace.isOpinion !== isOpinion) {
    if (await isSettled(workspace)) await show(request);
    else if (workspace !== null) {
      const { id, mode } = workspace.batch;
      const { isOpinion: isBlind } = workspace;
      notifyPortal({ type: 'stays', batchId: id, isOpinion: isBlind, isInPackages: mode === 'package' });
    }
  } else {
    const [index, walked] = await Promise.all([findFirstIndex(request), openWalk(request)]);
    workspace.session.walk(walked);
    if (index !== null) await workspace.session.open(index);
  }
}

const onSessionLost: SessionLost = (code) => notifyPortal({ type: 'sessionLost', code });

async function show(request: OpenRequest): Promise<void> {
  const before = frameState.get().workspace;
  frameState.set({ ...nothing, request });
  before?.close();
  const isStillRequested = () => frameState.get().request === request;
  try {
    const workspace = await openWorkspace(request, onSessionLost);
    if (isStillRequested()) {
      frameState.set({ ...nothing, request, workspace });
      notifyPortal({ type: 'title', title: workspace.batch.name });
    } else workspace.close();
  } catch (error) {
    if (isStillRequested()) frameState.set({ ...nothing, request, error });
    if (error instanceof Refusal && isSessionCode(error.code)) onSessionLost(error.code);
  }
}

async function isSettled(workspace: Workspace | null): Promise<boolean> {
  return workspace === null || (await workspace.session.settle()) !== 'stays';
}

/** Asks about a change without a verdict, and waits a moment for a resulting verdict to be sent. */
async function settle(): Promise<void> {
  const { workspace } = frameState.get();
  const isDone = await isSettled(workspace);
  if (isDone && workspace !== null)
    await Promise.race([workspace.outbox.flush(), new Promise((resolve) => setTimeout(resolve, FLUSH_MS))]);
  notifyPortal({ type: 'settled', isSettled: isDone });
}

async function leave(): Promise<void> {
  const { workspace } = frameState.get();
  if (workspace !== null) {
    await workspace.outbox.flush();
    workspace.claims.releaseAll();
  }
  notifyPortal({ type: 'left' });
}
