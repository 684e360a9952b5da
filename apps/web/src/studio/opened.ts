import { Refusal } from '../shared/api/failures.ts';
import { isSessionCode } from '../shared/api/show-failure.ts';
import { speak } from '../shared/language/language.ts';
import { createStore } from '../shared/store.ts';
import { isFillWanted } from './fill.ts';
import { openWorkspace } from './open-workspace.ts';
import { hearPortal, tellPortal } from './portal.ts';
import type { SessionLost, Workspace } from './workspace.ts';

/** What the frame shows: nothing yet, a batch, or why there is none. */
export interface Opened {
  readonly wish: { readonly batchId: string; readonly index: number | null } | null;
  readonly workspace: Workspace | null;
  readonly error: unknown;
}

const nothing: Opened = { wish: null, workspace: null, error: null };

export const opened = createStore<Opened>(nothing);

/** Does what the portal asks for, from now on. */
export function followPortal(): void {
  hearPortal((message) => {
    if (message.type === 'language') void speak(message.language);
    else if (message.type === 'leave') void leave();
    else if (message.type === 'open') void open({ batchId: message.batchId, index: message.index });
  });
  tellPortal({ type: 'ready' });
  tellPortal({ type: 'fill', isFilled: isFillWanted() });
}

export async function openAgain(): Promise<void> {
  const { wish } = opened.get();
  if (wish !== null) await show(wish);
}

async function open(wish: NonNullable<Opened['wish']>): Promise<void> {
  const { workspace } = opened.get();
  if (workspace?.batch.id !== wish.batchId) await show(wish);
  else if (wish.index !== null) await workspace.session.open(wish.index);
}

const onSessionLost: SessionLost = (code) => tellPortal({ type: 'sessionLost', code });

async function show(wish: NonNullable<Opened['wish']>): Promise<void> {
  const before = opened.get().workspace;
  before?.session.save();
  opened.set({ ...nothing, wish });
  before?.close();
  const isStillWished = () => opened.get().wish === wish;
  try {
    const workspace = await openWorkspace(wish.batchId, wish.index, onSessionLost);
    if (isStillWished()) {
      opened.set({ ...nothing, wish, workspace });
      tellPortal({ type: 'title', title: workspace.batch.name });
    } else workspace.close();
  } catch (error) {
    if (isStillWished()) opened.set({ ...nothing, wish, error });
    if (error instanceof Refusal && isSessionCode(error.code)) onSessionLost(error.code);
  }
}

async function leave(): Promise<void> {
  const { workspace } = opened.get();
  if (workspace !== null) {
    workspace.session.save();
    await workspace.outbox.flush();
    workspace.claims.releaseAll();
  }
  tellPortal({ type: 'left' });
}
