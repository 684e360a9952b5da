import { type AudioEngine, audioSettingsFrom } from '@countersign/studio/audio';
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
}

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
    nameOfChannel: (channel) => currentAudioWords().channel(channel),
  });
  const { element, engine, positionUs } = view;
  element.tabIndex = 0;
  element.setAttribute('role', 'application');
  let shown: LoadedSound | null = null;
  const stopShowing = showSession(engine, session, isEditable, (loaded, { media }) => {
    if (loaded !== shown)
      view.load(...(loaded.kind === 'decoded' ? ([loaded.peaks, loaded.source] as const) : ([null, null] as const)));
    shown = loaded;
    return media.kind === 'audio' && loaded.kind === 'decoded'
      ? { durationUs: media.durationUs, channels: media.channels }
      : { durationUs: 0, channels: 1 };
  });
  return {
    ...{ element, engine, positionUs },
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
      stopShowing();
      view.destroy();
    },
  };
}
