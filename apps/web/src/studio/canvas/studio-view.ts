import type { Template } from '@countersign/contract';
import type { WorkspaceCommand } from '@countersign/studio';
import type { EditTold, PictureEngine, PictureItem, Shaping, ViewSettings } from '@countersign/studio/picture';
import type { Picture } from '../picture/fetch-picture.ts';
import { currentContent, deliveredContent } from '../session/pending-edit.ts';
import type { WorkSession } from '../session/work-session.ts';
import { ticksOf } from '../verdict/edit-verdict.ts';
import { createEngineElement } from './engine-element.ts';

type ShownSession = Pick<WorkSession<Picture>, 'snapshot' | 'subscribe' | 'setContent'>;

/** The engine with its own element, which the page inserts where the picture belongs. */
export interface StudioView {
  readonly element: HTMLElement;
  readonly studio: PictureEngine;
  /** The picture's tone as a CSS filter, for other elements that show the picture. */
  readonly toneFilter: string;
  /** Names the picture for screen readers. */
  describe(label: string, hint: string): void;
  showCursor(cursor: string): void;
  destroy(): void;
}

export function createStudioView(
  template: Pick<Template, 'labels' | 'relations' | 'rules'>,
  session: ShownSession,
  /** Undefined for who may not change annotations. */
  shaping: Shaping | undefined,
  /** Whether annotations may be changed now. */
  isEditable: () => boolean,
  settings: ViewSettings,
  onCommand: (command: WorkspaceCommand) => void,
  onTold: (told: EditTold) => void,
): StudioView {
  const { element, studio, toneFilter, destroy } = createEngineElement({
    ...{ template, settings, onCommand, onTold },
    ...(shaping && { shaping }),
  });
  element.tabIndex = 0;
  element.setAttribute('role', 'application');
  const stopShowing = showSession(studio, session, isEditable);
  return {
    element,
    studio,
    toneFilter,
    describe(label, hint) {
      element.setAttribute('aria-label', label);
      element.setAttribute('aria-description', hint);
    },
    showCursor(cursor) {
      element.style.cursor = cursor;
    },
    destroy() {
      stopShowing();
      destroy();
    },
  };
}

/** If no picture could be decoded, its annotations are still shown, on the dark ground. */
const blank = new OffscreenCanvas(1, 1);

/** A picture as the engine takes it. */
export function sourceOf(picture: Picture): Pick<PictureItem, 'picture' | 'luminance' | 'tiles'> {
  if (picture.kind !== 'decoded') return { picture: blank, luminance: 0 };
  const { bitmap, luminance, tiles } = picture;
  return { picture: bitmap, luminance, ...(tiles === null ? {} : { tiles }) };
}

/**
 * The engine subscribes to the session directly, so that the next frame shows the next picture without waiting for
 * React.
 */
function showSession(studio: PictureEngine, session: ShownSession, isEditable: () => boolean): () => void {
  let shown: Picture | null = null;
  let drawn: unknown = null;
  let edition = 0;
  const show = () => {
    const { view, picture, draft, ...state } = session.snapshot();
    if (view === null || picture === null) {
      if (shown !== null) studio.close();
      shown = null;
      return;
    }
    if (picture !== shown || state.edition !== edition) {
      const { id, media } = view;
      const delivered = deliveredContent(view);
      const current = state.edited ?? currentContent(view);
      const edits = { edited: current.annotations, editedRelations: current.relations };
      const ticks = ticksOf(draft);
      const { width, height } = media;
      edition = state.edition;
      const hasQuestions = view.questions.length > 0;
      const may = { isEditable: isEditable(), hasQuestions };
      studio.open({ id, ...delivered, ...edits, ...may, ticks, width, height, ...sourceOf(picture) });
    } else if (draft !== drawn) studio.setTicks(ticksOf(draft));
    shown = picture;
    drawn = draft;
  };
  show();
  let history = studio.snapshot().history;
  const stops = [
    session.subscribe(show),
    studio.subscribe(() => {
      const now = studio.snapshot().history;
      if (now === history) return;
      history = now;
      if (shown !== null && studio.snapshot().itemId === session.snapshot().view?.id)
        session.setContent({ annotations: studio.annotations(), relations: studio.relations() });
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
