import { audioKeys } from '@countersign/studio/audio';
import { sectionNames } from '../../panels/section-names.ts';
import type { Room } from '../room.ts';
import { AudioContent } from './AudioContent.tsx';
import { AudioOverlay } from './AudioOverlay.tsx';
import { AudioPlaceRows, AudioPlaceText } from './AudioPlace.tsx';
import { AudioRowName } from './AudioRowName.tsx';
import { AudioTools } from './AudioTools.tsx';
import { AudioViewPanel } from './AudioViewPanel.tsx';
import { createAudioStage } from './audio-stage.ts';
import { AudioEditPanel } from './edit/AudioEditPanel.tsx';
import { fetchSound, type LoadedSound } from './load/fetch-sound.ts';

/** The room of recordings. */
export const audioRoom: Room<LoadedSound> = {
  medium: 'audio',
  async load({ media }, renew) {
    if (media.kind !== 'audio') throw new Error('no recording');
    return fetchSound(media, renew);
  },
  drop: () => {},
  createStage: createAudioStage,
  parts: {
    ...{ Content: AudioContent, Overlay: AudioOverlay, Tools: AudioTools, ViewPanel: AudioViewPanel },
    ...{ RowName: AudioRowName, PlaceText: AudioPlaceText, PlaceRows: AudioPlaceRows, EditPanel: AudioEditPanel },
  },
  keys: audioKeys,
  sections: sectionNames,
  earlierViews: ['before', 'after'],
  hasLengths: true,
  settingsName: 'studioAudio',
};
