import type { AudioMedia } from '@countersign/contract';
import { type AudioEngine, audioSettingsFrom } from '@countersign/studio/audio';
import { createStore, type SharedStore } from '../../../shared/store.ts';
import { showSession } from '../../stage/show-session.ts';
import type { Stage, StageOptions } from '../room.ts';
import { currentAudioWords, loadAudioWords } from './audio-words.ts';
import type { LoadedSound } from './load/fetch-sound.ts';
import { createSoundView } from './view/sound-view.ts';

/** The engine of recordings with its own element. */
export interface AudioStage extends Stage {
  readonly engine: AudioEngine;
  /** The moment that is heard, or from which playing begins. */
  positionUs(): number;
  /** Scrolls the channels until this one is in view; counted from 1. */
  showChannel(channel: number): void;
  /** Whether the recording on screen has peaks; they may come while it shows. */
  readonly peaksState: SharedStore<AudioMedia['peaksState']>;
}

/** Between two questions for peaks that are being made. */
const ASK_AGAIN_MS = 3000;

export async function createAudioStage({
  template,
  session,
  isEditable,
  settings,
  onCommand,
}: StageOptions<LoadedSound>): Promise<AudioStage> {
  await loadAudioWords();
  const view = createSoundView({
    ...{ template, onCommand, settings: audioSettingsFrom(settings) },
    words: currentAudioWords,
  });
  const { element, engine, positionUs, showChannel } = view;
  element.tabIndex = 0;
  element.setAttribute('role', 'application');
  const peaksState = createStore<AudioMedia['peaksState']>('ready');
  let shown: LoadedSound | null = null;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  function waitForPeaks(loaded: LoadedSound): void {
    clearTimeout(waiting);
    if (loaded.kind !== 'decoded' || peaksState.get() !== 'making') return;
    waiting = setTimeout(async () => {
      // Without an answer it is asked again, too.
      const peaks = await loaded.askForPeaks().catch(() => undefined);
      if (loaded !== shown) return;
      if (peaks !== undefined) {
        view.setPeaks(peaks);
        peaksState.set(peaks === null ? 'none' : 'ready');
      }
      waitForPeaks(loaded);
    }, ASK_AGAIN_MS);
  }

  const stopShowing = showSession(engine, session, isEditable, (loaded, { media }) => {
    if (loaded !== shown) {
      const { peaks, source, media: sound } = loaded.kind === 'decoded' ? loaded : nothing;
      view.load(peaks, source);
      shown = loaded;
      peaksState.set(sound?.peaksState ?? 'ready');
      waitForPeaks(loaded);
    }
    return media.kind === 'audio' && loaded.kind === 'decoded'
      ? { durationUs: media.durationUs, channels: media.channels }
      : { durationUs: 0, channels: 1 };
  });
  return {
    ...{ element, engine, positionUs, showChannel, peaksState },
    describe(label, hint) {
      element.setAttribute('aria-label', label);
      element.setAttribute('aria-description', hint);
    },
    viewMenu({ commands }) {
      return [
        { key: 'whole', label: commands['audio.whole'], onChoose: () => engine.run('audio.whole') },
        { key: 'spectrogram', label: commands['audio.spectrogram'], onChoose: () => engine.run('audio.spectrogram') },
      ];
    },
    destroy() {
      clearTimeout(waiting);
      shown = null;
      stopShowing();
      view.destroy();
    },
  };
}

/** What shows of a recording that could not be loaded. */
const nothing = { peaks: null, source: null, media: null } as const;
