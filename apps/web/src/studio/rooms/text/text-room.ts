import { textKeys } from '@countersign/studio/text';
import { sectionNames } from '../../panels/section-names.ts';
import type { Room } from '../room.ts';
import { TextEditPanel } from './edit/TextEditPanel.tsx';
import { fetchText, type LoadedText } from './load/fetch-text.ts';
import { TextContent } from './TextContent.tsx';
import { TextOverlay } from './TextOverlay.tsx';
import { TextPlaceRows, TextPlaceText } from './TextPlace.tsx';
import { TextRowName } from './TextRowName.tsx';
import { TextTools } from './TextTools.tsx';
import { TextViewPanel } from './TextViewPanel.tsx';
import { createTextStage } from './text-stage.ts';

/** The room of texts. */
export const textRoom: Room<LoadedText> = {
  medium: 'text',
  async load({ media }) {
    if (media.kind !== 'text') throw new Error('no text');
    return fetchText(media);
  },
  drop: () => {},
  createStage: createTextStage,
  parts: {
    ...{ Content: TextContent, Overlay: TextOverlay, Tools: TextTools, ViewPanel: TextViewPanel },
    ...{ RowName: TextRowName, PlaceText: TextPlaceText, PlaceRows: TextPlaceRows, EditPanel: TextEditPanel },
  },
  keys: textKeys,
  sections: sectionNames,
  earlierViews: ['before', 'after', 'both'],
  hasLengths: true,
  settingsName: 'studioText',
};
