import type { SyncRow } from '@countersign/contract';
import { useState } from 'react';
import { type Arrived, speedBetween } from './sync-stages.ts';

type Speed = ReturnType<typeof speedBetween>;

/** What arrives a second, from the last two answers of the server; null until there are two that differ in time. */
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
