import { pictureKeys } from '@countersign/studio/picture';
import { earlierViews } from '../../difference/earlier-views.ts';
import { sectionNames } from '../../panels/section-names.ts';
import type { Room } from '../room.ts';
import { EditPanel } from './edit/EditPanel.tsx';
import { fetchPicture, type Picture } from './load/fetch-picture.ts';
import { PictureContent } from './PictureContent.tsx';
import { PictureOverlay } from './PictureOverlay.tsx';
import { PlaceRows } from './PlaceRows.tsx';
import { PlaceText } from './PlaceText.tsx';
import { createPictureStage } from './picture-stage.ts';
import { ToolRail } from './ToolRail.tsx';
import { TouchBar } from './TouchBar.tsx';
import { ViewPanel } from './view/ViewPanel.tsx';

/** The room of pictures. */
export const pictureRoom: Room<Picture> = {
  medium: 'picture',
  load: ({ media }, renew) => fetchPicture(media, async () => (await renew())?.media.tiles ?? null),
  drop(picture) {
    if (picture.kind === 'decoded') picture.bitmap.close();
  },
  createStage: createPictureStage,
  parts: {
    ...{ Content: PictureContent, Overlay: PictureOverlay, Tools: ToolRail, ViewPanel, TouchBar },
    ...{ PlaceText, PlaceRows, EditPanel },
  },
  keys: pictureKeys,
  sections: sectionNames,
  earlierViews,
  settingsName: 'studioView',
};
