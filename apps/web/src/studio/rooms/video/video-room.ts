import { videoKeys } from '@countersign/studio/video';
import { sectionNames } from '../../panels/section-names.ts';
import type { Room } from '../room.ts';
import { fetchClip, type LoadedClip } from './load/fetch-clip.ts';
import { VideoContent } from './VideoContent.tsx';
import { VideoErrorPart } from './VideoErrorPart.tsx';
import { VideoPlaceRows, VideoPlaceText } from './VideoPlace.tsx';
import { VideoTools } from './VideoTools.tsx';
import { VideoViewPanel } from './VideoViewPanel.tsx';
import { createVideoStage } from './video-stage.ts';

/** The room of videos. */
export const videoRoom: Room<LoadedClip> = {
  medium: 'video',
  async load({ media }, renew) {
    if (media.kind !== 'video') throw new Error('no video');
    return fetchClip(media, renew);
  },
  drop(clip) {
    if (clip.kind === 'decoded') clip.source?.close();
  },
  createStage: createVideoStage,
  parts: {
    ...{ Content: VideoContent, Tools: VideoTools, ViewPanel: VideoViewPanel },
    ...{ PlaceText: VideoPlaceText, PlaceRows: VideoPlaceRows, ErrorPart: VideoErrorPart },
  },
  keys: videoKeys,
  // Tracks can only be looked at, and no lines join them.
  sections: sectionNames.filter((name) => name !== 'history' && name !== 'relations'),
  // Of an earlier round nobody has the shapes: what changed is listed.
  earlierViews: [],
  hasLengths: true,
  settingsName: 'studioVideo',
};
