import type { Code, Language } from '@countersign/contract';

/** Messages from the portal to the studio frame. */
export type PortalMessage =
  /** Show this batch, at the item or in the package named; without either, at the next undecided item. */
  | {
      readonly type: 'open';
      readonly batchId: string;
      /** To give second opinions on items of it. */
      readonly isOpinion: boolean;
      readonly index: number | null;
      readonly packageId: string | null;
      /** The filter of the list it was opened from; empty where there is none. */
      readonly walk: string;
    }
  | { readonly type: 'language'; readonly language: Language }
  /** The person wants to leave: ask about a change without a verdict, act on the answer, and reply `settled`. */
  | { readonly type: 'settle' }
  /** The person leaves: finish what is under way and reply `left`. */
  | { readonly type: 'leave' };

/** Messages from the studio frame to the portal. */
export type FrameMessage =
  /** The frame is ready for messages. */
  | { readonly type: 'ready' }
  /** The number of writes not yet acknowledged; leaving asks first while there are any. */
  | { readonly type: 'dirty'; readonly unsent: number; readonly hasDraft: boolean }
  /** A decision was acknowledged, so lists that show the batch are stale. */
  | { readonly type: 'result'; readonly batchId: string }
  /** The person goes back to the batch, to finish it, to the list of its packages, or to what they began with. */
  | { readonly type: 'back'; readonly batchId: string; readonly to: 'batch' | 'finish' | 'packages' | 'start' }
  /** Whether a change without a verdict was settled; if not, the person stays. */
  | { readonly type: 'settled'; readonly isSettled: boolean }
  /** The portal asked for another batch, but the person stays with this one. */
  | {
      readonly type: 'stays';
      readonly batchId: string;
      readonly isOpinion: boolean;
      readonly isInPackages: boolean;
    }
  | { readonly type: 'left' }
  /** Whether the frame covers the whole window, or lies below the portal's navigation. */
  | { readonly type: 'fill'; readonly isFilled: boolean }
  /** The title of what the frame shows, for the view's tag. */
  | { readonly type: 'title'; readonly title: string }
  /** The person pressed the key of the menu search, which is the portal's. */
  | { readonly type: 'palette' }
  /** The session ended; only the portal can ask to sign in again. */
  | { readonly type: 'sessionLost'; readonly code: Code };

const MARK = 'countersign-studio';

/** Sends a message to a window, only if it has our own origin. */
export function post(target: Window, message: PortalMessage | FrameMessage): void {
  target.postMessage({ mark: MARK, message }, window.location.origin);
}

/**
 * Listens to the messages of one window. Ignores messages of another origin, another window or another kind.
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
