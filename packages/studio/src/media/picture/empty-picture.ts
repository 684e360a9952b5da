import { emptySnapshot } from '../../document/empty-snapshot.ts';
import type { Size } from './geometry/point.ts';
import { fit } from './geometry/viewport.ts';
import type { PictureSnapshot } from './picture-snapshot.ts';
import type { ViewSettings } from './view/view-settings.ts';

/** What the state has of a picture before a person does anything with it. */
export function untouched(picture: Size, view: Size, { turn }: Pick<ViewSettings, 'turn'>) {
  return {
    picture,
    draft: [],
    cutLine: [],
    keyPointer: undefined,
    snap: undefined,
    viewport: fit(picture, view, turn),
    isFitted: true,
  } satisfies Partial<PictureSnapshot>;
}

/** Stands for the picture while none is open. */
export const noPicture: Size = { width: 1, height: 1 };

/** The state while no picture was opened yet. */
export function emptyPicture(view: Size, settings: ViewSettings): PictureSnapshot {
  return {
    ...emptySnapshot(settings),
    ...untouched(noPicture, view, settings),
    tool: 'select',
    isSelectingSeveral: false,
    brushPx: 20,
    gesture: 'select.idle',
    cursor: 'default',
    view,
    pointer: undefined,
  };
}
