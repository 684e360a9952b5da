import { createStretcher, type SoundPlayer, type Stretcher, type TimeStretch } from '@countersign/studio/audio';
import { type Anchor, heardAt } from './anchors.ts';
import { mixChannels } from './mix-channels.ts';
import type { SoundPiece, SoundSource } from './sound-source.ts';

/** What the player needs to know at any time. */
export interface PlayerState {
  source(): SoundSource | null;
  readonly rate: () => number;
  readonly gainDb: () => number;
  readonly muted: () => ReadonlySet<number>;
  /** It came to the end of what it was to play, or could not go on. */
  ended(positionUs: number): void;
}

/** Plays a recording, and is told when the gain has changed. */
export interface RoomPlayer extends SoundPlayer {
  setGain(): void;
  destroy(): void;
}

/** Before the first sample, so that it is not late. */
const LEAD_SECONDS = 0.06;
/** So much is decoded ahead. */
const AHEAD_SECONDS = 3;
const LOOK_AGAIN_MS = 100;

/** Plays by the clock of an audio context: what it says is heard is what it has been given for now. */
export function createPlayer(state: PlayerState): RoomPlayer {
  let context: AudioContext | undefined;
  let gain: GainNode | undefined;
  let run: AbortController | undefined;
  let anchors: Anchor[] = [];
  let rate = 1;
  const playing = new Set<AudioBufferSourceNode>();

  /** A browser makes sound only after a person did something, so the context is made when playing first begins. */
  function begun(): { readonly context: AudioContext; readonly gain: GainNode } {
    if (context === undefined || gain === undefined) {
      context = new AudioContext({ latencyHint: 'interactive' });
      gain = context.createGain();
      gain.connect(context.destination);
    }
    void context.resume();
    return { context, gain };
  }

  function setGain(): void {
    if (gain !== undefined) gain.gain.value = 10 ** (state.gainDb() / 20);
  }

  function silence(): void {
    run?.abort();
    run = undefined;
    for (const node of playing) node.stop();
    playing.clear();
  }

  function schedule(channels: readonly Float32Array<ArrayBuffer>[], hertz: number, at: number): number {
    const { context: clock, gain: output } = begun();
    const length = channels[0]?.length ?? 0;
    if (length === 0) return at;
    const buffer = clock.createBuffer(channels.length, length, hertz);
    for (const [channel, samples] of channels.entries()) buffer.copyToChannel(samples, channel);
    const node = clock.createBufferSource();
    node.buffer = buffer;
    node.connect(output);
    node.addEventListener('ended', () => playing.delete(node));
    playing.add(node);
    node.start(at);
    return at + length / hertz;
  }

  /** Plays a stretch from a second of the clock on. Answers the second at which it ends. */
  async function playPass(
    source: SoundSource,
    { fromUs, toUs }: TimeStretch,
    start: number,
    signal: AbortSignal,
  ): Promise<number> {
    const { context: clock } = begun();
    let at = start;
    let heardSeconds = 0;
    let stretcher: Stretcher | undefined;
    let hertz = 1;
    const give = async (channels: readonly Float32Array<ArrayBuffer>[]) => {
      // Decoding was slower than hearing: what is late is heard later, and the position with it.
      at = Math.max(at, clock.currentTime + LEAD_SECONDS / 2);
      anchors.push({ atSeconds: at, timeUs: fromUs + heardSeconds * 1e6 * rate, toUs });
      const end = schedule(channels, hertz, at);
      heardSeconds += end - at;
      at = end;
      while (at - clock.currentTime > AHEAD_SECONDS && !signal.aborted) await pause(LOOK_AGAIN_MS);
    };
    for await (const piece of source.read(fromUs / 1e6, toUs / 1e6, signal)) {
      if (signal.aborted) return at;
      ({ hertz } = piece);
      const channels = mixed(piece);
      if (rate !== 1) stretcher ??= createStretcher(rate, channels.length, hertz);
      await give(stretcher === undefined ? channels : stretcher.add(channels));
    }
    if (stretcher !== undefined && !signal.aborted) await give(stretcher.finish());
    return at;
  }

  const mixed = ({ channels }: SoundPiece) => mixChannels(channels, state.muted());

  async function playAll(stretch: TimeStretch, isLooping: boolean, signal: AbortSignal): Promise<void> {
    const source = state.source();
    const { context: clock } = begun();
    if (source === null) return state.ended(stretch.fromUs);
    let at = clock.currentTime + LEAD_SECONDS;
    do {
      const end = await playPass(source, stretch, at, signal);
      // Nothing came: a loop of it would never rest.
      if (end === at) break;
      at = end;
    } while (isLooping && !signal.aborted);
    while (clock.currentTime < at && !signal.aborted)
      await pause(Math.min(LOOK_AGAIN_MS, (at - clock.currentTime) * 1000));
    if (!signal.aborted) state.ended(stretch.toUs);
  }

  return {
    play(stretch, isLooping) {
      silence();
      begun();
      setGain();
      rate = state.rate();
      anchors = [{ atSeconds: Number.POSITIVE_INFINITY, timeUs: stretch.fromUs, toUs: stretch.toUs }];
      const own = new AbortController();
      run = own;
      playAll(stretch, isLooping, own.signal).catch(() => {
        if (!own.signal.aborted) state.ended(positionUs());
      });
    },
    pause: silence,
    positionUs,
    setGain,
    destroy() {
      silence();
      void context?.close();
    },
  };

  function positionUs(): number {
    return heardAt(anchors, context?.currentTime ?? 0, rate);
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
