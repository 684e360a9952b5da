import type { Code, Language } from '@countersign/contract';

/** What the portal tells the studio frame. */
export type PortalMessage =
  /** Show this batch, from the item or in the package named; without either, from the next undecided item. */
  | {
      readonly type: 'open';
      readonly batchId: string;
      readonly index: number | null;
      readonly packageId: string | null;
    }
  | { readonly type: 'language'; readonly language: Language }
  /** The person wants to go: ask what becomes of a change without a verdict, do it, and answer `settled`. */
  | { readonly type: 'settle' }
  /** The person goes: finish what is under way and answer `left`. */
  | { readonly type: 'leave' };

/** What the studio frame tells the portal. */
export type FrameMessage =
  /** The frame listens. */
  | { readonly type: 'ready' }
  /** What is not yet acknowledged; leaving asks first while there is any of it. */
  | { readonly type: 'dirty'; readonly unsent: number; readonly hasDraft: boolean }
  /** A decision was acknowledged: lists that show the batch are stale. */
  | { readonly type: 'result'; readonly batchId: string }
  /** The person goes back to the batch, to finish it, or to the list of its packages. */
  | { readonly type: 'back'; readonly batchId: string; readonly to: 'batch' | 'finish' | 'packages' }
  /** What became of a change that had no verdict; not settled, the person stays. */
  | { readonly type: 'settled'; readonly isSettled: boolean }
  /** Another batch was asked for, and the person stays with this one. */
  | { readonly type: 'stays'; readonly batchId: string; readonly isInPackages: boolean }
  | { readonly type: 'left' }
  /** Whether the frame lies over the whole window, or under the portal's navigation. */
  | { readonly type: 'fill'; readonly isFilled: boolean }
  /** What the frame shows, to name the view by. */
  | { readonly type: 'title'; readonly title: string }
  /** The session ended: only the portal can ask to sign in again. */
  | { readonly type: 'sessionLost'; readonly code: Code };

const MARK = 'countersign-studio';

/** Sends to a window of our own origin, and to no other. */
export function post(target: Window, message: PortalMessage | FrameMessage): void {
  target.postMessage({ mark: MARK, message }, window.location.origin);
}

/**
 * Hears the messages one window sends. Messages of another origin, of another window or of another kind are not ours.
 * @returns stops listening.
 */
export function listen(source: () => Window | null, hear: (message: PortalMessage | FrameMessage) => void): () => void {
  const onMessage = (event: MessageEvent<unknown>) => {
    if (event.origin !== window.location.origin || event.source !== source()) return;
    if (isOurs(event.data)) hear(event.data.message);
  };
  window.addEventListener('message', onMessage);
  return () => window.removeEventListener('message', onMessage);
}

function isOurs(data: unknown): data is { message: PortalMessage | FrameMessage } {
  return typeof data === 'object' && data !== null && 'mark' in data && data.mark === MARK && 'message' in data;
}
