import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** The queue of background work has started by then as well. */
const SETTLED_MS = 2000;

/** Frees the memory that only the start needed. V8 would keep it as long as the system has more. */
export async function releaseMemory(): Promise<void> {
  await wait(SETTLED_MS, undefined, { ref: false });
  setFlagsFromString('--expose-gc');
  // Only a new context sees the flag.
  const collect = runInNewContext('gc') as (options: { type: 'major'; flavor: 'last-resort' }) => void;
  collect({ type: 'major', flavor: 'last-resort' });
}
