import { Refusal } from '../shared/api/failures.ts';
import { isSessionCode } from '../shared/api/show-failure.ts';
import { speak } from '../shared/language/language.ts';
import { createStore } from '../shared/store.ts';
import { isFillWanted } from './fill.ts';
import { findFirstIndex, type OpenRequest } from './first-index.ts';
import { openWorkspace } from './open-workspace.ts';
import { hearPortal, tellPortal } from './portal.ts';
import type { SessionLost, Workspace } from './workspace.ts';

/** What the frame shows: nothing yet, a batch, or why there is none. */
export interface Opened {
  readonly request: OpenRequest | null;
  readonly workspace: Workspace | null;
  readonly error: unknown;
}

/** What takes longer is told as not sent yet. */
const FLUSH_MS = 1_500;

const nothing: Opened = { request: null, workspace: null, error: null };

export const opened = createStore<Opened>(nothing);

/** Does what the portal asks for, from now on. */
export function followPortal(): void {
  hearPortal((message) => {
    if (message.type === 'language') void speak(message.language);
    else if (message.type === 'settle') void settle();
    else if (message.type === 'leave') void leave();
    else if (message.type === 'open') void open(message);
  });
  tellPortal({ type: 'ready' });
  tellPortal({ type: 'fill', isFilled: isFillWanted() });
}

export async function openAgain(): Promise<void> {
  const { request } = opened.get();
  if (request !== null) await show(request);
}

async function open({ batchId, index, packageId }: OpenRequest): Promise<void> {
  const { workspace } = opened.get();
  const request = { batchId, index, packageId };
  if (workspace?.batch.id !== request.batchId) {
    if (await isSettled(workspace)) await show(request);
    else if (workspace !== null) {
      const { id: batchId, mode } = workspace.batch;
      tellPortal({ type: 'stays', batchId, isInPackages: mode === 'package' });
    }
  } else {
    const index = await findFirstIndex(request);
    if (index !== null) await workspace.session.open(index);
  }
}

const onSessionLost: SessionLost = (code) => tellPortal({ type: 'sessionLost', code });

async function show(request: OpenRequest): Promise<void> {
  const before = opened.get().workspace;
  opened.set({ ...nothing, request });
  before?.close();
  const isStillRequested = () => opened.get().request === request;
  try {
    const workspace = await openWorkspace(request, onSessionLost);
    if (isStillRequested()) {
      opened.set({ ...nothing, request, workspace });
      tellPortal({ type: 'title', title: workspace.batch.name });
    } else workspace.close();
  } catch (error) {
    if (isStillRequested()) opened.set({ ...nothing, request, error });
    if (error instanceof Refusal && isSessionCode(error.code)) onSessionLost(error.code);
  }
}

async function isSettled(workspace: Workspace | null): Promise<boolean> {
  return workspace === null || (await workspace.session.settle()) !== 'stays';
}

/** Asks about a change, and gives a verdict that came of it the time to arrive. */
async function settle(): Promise<void> {
  const { workspace } = opened.get();
  const isDone = await isSettled(workspace);
  if (isDone && workspace !== null)
    await Promise.race([workspace.outbox.flush(), new Promise((resolve) => setTimeout(resolve, FLUSH_MS))]);
  tellPortal({ type: 'settled', isSettled: isDone });
}

async function leave(): Promise<void> {
  const { workspace } = opened.get();
  if (workspace !== null) {
    await workspace.outbox.flush();
    workspace.claims.releaseAll();
  }
  tellPortal({ type: 'left' });
}
