import type { Hint, HintTopic } from '@countersign/contract';
import { liveState } from './live-state.ts';

const listeners = new Set<(hint: Hint) => void>();

/** Passes a hint on to those on the page who wait for one. */
export function passHint(hint: Hint): void {
  for (const listener of [...listeners]) listener(hint);
}

/** Resolves with the next hint of a batch on this topic; after the patience without one, which depends on the stream. */
export async function untilHint(
  topic: HintTopic,
  batchId: string,
  patience: { readonly liveMs: number; readonly lostMs: number },
): Promise<void> {
  await new Promise<void>((resolve) => {
    const end = () => {
      listeners.delete(look);
      clearTimeout(timer);
      resolve();
    };
    const look = (hint: Hint) => {
      if (hint.topic === topic && hint.batchId === batchId) end();
    };
    const timer = setTimeout(end, liveState.get() === 'live' ? patience.liveMs : patience.lostMs);
    listeners.add(look);
  });
}
