import type { Hint } from '@countersign/contract';
import { entryApi } from '../api/entry-client.ts';
import { showFailure } from '../api/show-failure.ts';
import { queryClient } from '../query-client.ts';
import { passHint } from './hints.ts';
import { type LiveState, liveState } from './live-state.ts';
import { createRefetcher } from './refetch.ts';
import { stayConnected } from './stay-connected.ts';

const NAME = 'countersign-live';
/** The page with the stream tells every quarter of a minute that it is there. */
const SILENCE_MS = 45_000;
const LOOK_MS = 5_000;

/** What the page with the stream tells the other pages and frames of the browser. */
type Told =
  | { readonly kind: 'state'; readonly state: LiveState }
  | { readonly kind: 'hint'; readonly hint: Hint }
  /** Changes may have been missed: everything on screen is asked for again. */
  | { readonly kind: 'resync' }
  /** A page that has just come asks how things are. */
  | { readonly kind: 'ask' };

/**
 * Asks again for what changed, as the server tells it. One page of a browser holds the stream, because a browser opens
 * few connections; the others hear from it, and one of them takes over when it is closed.
 *
 * @returns stops following.
 */
export function followChanges(kind: 'page' | 'frame'): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const channel = new BroadcastChannel(NAME);
  const send = (told: Told) => {
    channel.postMessage(told);
  };
  const refetcher = createRefetcher(queryClient);
  let isLeader = false;
  let wasLive = false;
  let heardAt = Date.now();

  const take = (told: Told) => {
    heardAt = Date.now();
    if (told.kind === 'state') {
      // What changed between the first screen's answers and now was not heard.
      if (told.state === 'live' && !wasLive) refetcher.addAll();
      wasLive ||= told.state === 'live';
      liveState.set(told.state);
    } else if (told.kind === 'resync') refetcher.addAll();
    else if (told.kind === 'hint') {
      // The answer says why the session is over, and the page asks to sign in.
      if (told.hint.topic === 'session' && kind === 'page') entryApi.getInfo({}).catch(showFailure);
      passHint(told.hint);
      refetcher.add(told.hint);
    }
  };
  const tell = (told: Told) => {
    send(told);
    take(told);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    if (data.kind !== 'ask') take(data);
    else if (isLeader) send({ kind: 'state', state: liveState.get() });
  });
  const timer = setInterval(() => {
    if (!isLeader && Date.now() - heardAt > SILENCE_MS) liveState.set('lost');
  }, LOOK_MS);

  const lead = async () => {
    isLeader = true;
    await stayConnected(signal, {
      onReady() {
        if (wasLive) tell({ kind: 'resync' });
        tell({ kind: 'state', state: 'live' });
      },
      onLost: () => tell({ kind: 'state', state: 'lost' }),
      onHint: (hint) => tell({ kind: 'hint', hint }),
      onSign: () => tell({ kind: 'state', state: liveState.get() }),
    });
  };
  if (kind === 'page') void whenFirst(signal, lead);
  send({ kind: 'ask' });

  return () => {
    stopping.abort();
    clearInterval(timer);
    channel.close();
    refetcher.stop();
    liveState.set('starting');
  };
}

/** Runs once no other page of the browser does. Locks exist in secure contexts only; elsewhere every page runs it. */
async function whenFirst(signal: AbortSignal, run: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return run();
  await navigator.locks.request(NAME, { signal }, run).catch(() => {
    // The page stopped following while it waited.
  });
}
