import { asPicture } from '@countersign/domain';
import { pictureKeys } from '@countersign/studio/picture';
import { earlierViews } from '../../difference/earlier-views.ts';
import { sectionNames } from '../../panels/section-names.ts';
import type { Room } from '../room.ts';
import { EditPanel } from './edit/EditPanel.tsx';
import { fetchPicture, type Picture } from './load/fetch-picture.ts';
import { PictureContent } from './PictureContent.tsx';
import { PictureOverlay } from './PictureOverlay.tsx';
import { PictureTools } from './PictureTools.tsx';
import { PlaceRows } from './PlaceRows.tsx';
import { PlaceText } from './PlaceText.tsx';
import { createPictureStage } from './picture-stage.ts';
import { TouchBar } from './TouchBar.tsx';
import { PictureViewPanel } from './view/PictureViewPanel.tsx';

/** The room of pictures. */
export const pictureRoom: Room<Picture> = {
  medium: 'picture',
  load(view, renew) {
    const media = asPicture(view.media);
    if (media === null) throw new Error('no picture');
    return fetchPicture(media, async () => {
      const renewed = await renew();
      return (renewed && asPicture(renewed.media)?.tiles) ?? null;
    });
  },
  drop(picture) {
    if (picture.kind === 'decoded') picture.bitmap.close();
  },
  createStage: createPictureStage,
  parts: {
    ...{ Content: PictureContent, Overlay: PictureOverlay, Tools: PictureTools, ViewPanel: PictureViewPanel, TouchBar },
    ...{ PlaceText, PlaceRows, EditPanel },
  },
  keys: pictureKeys,
  sections: sectionNames,
  earlierViews,
  settingsName: 'studioView',
};
