import { type FrameMessage, listen, post } from '../shared/frame/frame-messages.ts';

/** Sends a message to the portal around this frame. */
export function notifyPortal(message: FrameMessage): void {
  post(window.parent, message);
}

/** @returns stops listening. */
export function listenToPortal(hear: Parameters<typeof listen>[1]): () => void {
  return listen(() => window.parent, hear);
}
