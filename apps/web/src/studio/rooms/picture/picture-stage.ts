import type { ItemView } from '@countersign/contract';
import { asPicture } from '@countersign/domain';
import { type PictureEngine, type PictureItem, settingsFrom } from '@countersign/studio/picture';
import { toast } from '@countersign/ui/toast.tsx';
import { currentStudioWords } from '../../../shared/language/studio-words.ts';
import { showSession } from '../../stage/show-session.ts';
import type { Stage, StageOptions } from '../room.ts';
import { toldText } from './edit/told-text.ts';
import { createEngineElement } from './engine-element.ts';
import type { Picture } from './load/fetch-picture.ts';

/** The engine of pictures with its own element. */
export interface PictureStage extends Stage {
  readonly engine: PictureEngine;
  /** The picture's tone as a CSS filter, for other elements that show the picture. */
  readonly toneFilter: string;
  showCursor(cursor: string): void;
}

export async function createPictureStage({
  template,
  session,
  mayEdit,
  isEditable,
  settings,
  onCommand,
}: StageOptions<Picture>): Promise<PictureStage> {
  // Large, and of no use to anybody else.
  const shaping = mayEdit ? (await import('@countersign/studio/shaping')).shaping : undefined;
  const { element, engine, toneFilter, destroy } = createEngineElement({
    ...{ template, settings: settingsFrom(settings), onCommand },
    onTold(told) {
      const text = toldText(told, currentStudioWords().edit);
      if (told.kind === 'converted') toast.success(text);
      else toast.info(text);
    },
    ...(shaping && { shaping }),
  });
  element.tabIndex = 0;
  element.setAttribute('role', 'application');
  const stopShowing = showSession(engine, session, isEditable, contentOf);
  return {
    element,
    engine,
    toneFilter,
    describe(label, hint) {
      element.setAttribute('aria-label', label);
      element.setAttribute('aria-description', hint);
    },
    showCursor(cursor) {
      element.style.cursor = cursor;
    },
    viewMenu: ({ commands }) => [{ key: 'fit', label: commands['view.fit'], onChoose: () => engine.fit() }],
    destroy() {
      stopShowing();
      destroy();
    },
  };
}

/** If no picture could be decoded, its annotations are still shown, on the dark ground. */
const blank = new OffscreenCanvas(1, 1);

/** A picture as the engine takes it. */
function contentOf(
  picture: Picture,
  { media }: Pick<ItemView, 'media'>,
): Pick<PictureItem, 'picture' | 'luminance' | 'tiles' | 'width' | 'height'> {
  const { width = 0, height = 0 } = asPicture(media) ?? {};
  if (picture.kind !== 'decoded') return { width, height, picture: blank, luminance: 0 };
  const { bitmap, luminance, tiles } = picture;
  return { width, height, picture: bitmap, luminance, ...(tiles === null ? {} : { tiles }) };
}
