import type { SyncRow } from '@countersign/contract';
import { useState } from 'react';
import { type Arrived, speedBetween } from './sync-stages.ts';

type Speed = ReturnType<typeof speedBetween>;

/** What arrives per second, from the server's last two answers; null until two of them differ in time. */
export function useSpeed({ bytesReceived, itemsReceived, status }: SyncRow, atMs: number): Speed {
  const now: Arrived = { atMs, bytes: bytesReceived, items: itemsReceived };
  const [before, setBefore] = useState(now);
  const [speed, setSpeed] = useState<Speed>(null);
  if (atMs !== before.atMs) {
    setBefore(now);
    setSpeed(speedBetween(before, now));
  }
  return status === '1' ? speed : null;
}
