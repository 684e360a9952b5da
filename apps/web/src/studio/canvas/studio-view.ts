import type { Template } from '@countersign/contract';
import {
  createCanvasSurface,
  createStudio,
  layerNames,
  type Studio,
  type StudioItem,
  type ViewSettings,
  type WorkspaceCommand,
} from '@countersign/studio';
import type { Picture } from '../picture/decode-picture.ts';
import type { WorkSession } from '../session/work-session.ts';
import { ticksOf } from '../verdict/edit-verdict.ts';
import styles from './studio-view.module.css';

/** The engine with its own element, which the page inserts where the picture belongs. */
export interface StudioView {
  readonly element: HTMLElement;
  readonly studio: Studio;
  /** The picture's tone as a CSS filter, for other elements that show the picture. */
  readonly toneFilter: string;
  /** Names the picture for screen readers. */
  describe(label: string, hint: string): void;
  showCursor(cursor: string): void;
  destroy(): void;
}

export function createStudioView(
  template: Pick<Template, 'labels'>,
  session: Pick<WorkSession<Picture>, 'snapshot' | 'subscribe'>,
  settings: ViewSettings,
  onCommand: (command: WorkspaceCommand) => void,
): StudioView {
  const element = document.createElement('div');
  element.className = styles.view ?? '';
  element.tabIndex = 0;
  element.setAttribute('role', 'application');
  const canvases = Object.fromEntries(
    layerNames.map((name) => {
      const canvas = document.createElement('canvas');
      canvas.className = styles.layer ?? '';
      canvas.setAttribute('aria-hidden', 'true');
      element.append(canvas);
      return [name, canvas];
    }),
    // Object.fromEntries loses the type, which says that every layer has its canvas.
  ) as Record<(typeof layerNames)[number], HTMLCanvasElement>;
  const surface = createCanvasSurface({ canvases, container: element, window });
  const studio = createStudio({ surface, template, clock: { nowMs: () => performance.now() }, settings, onCommand });
  const stopShowing = showSession(studio, session);
  return {
    element,
    studio,
    toneFilter: surface.toneFilter,
    describe(label, hint) {
      element.setAttribute('aria-label', label);
      element.setAttribute('aria-description', hint);
    },
    showCursor(cursor) {
      element.style.cursor = cursor;
    },
    destroy() {
      stopShowing();
      studio.destroy();
      surface.destroy();
    },
  };
}

function tilesOf({ tiles }: Extract<Picture, { kind: 'decoded' }>): Pick<StudioItem, 'tiles'> {
  return tiles === null ? {} : { tiles };
}

/** If no picture could be decoded, its annotations are still shown, on the dark ground. */
const blank = new OffscreenCanvas(1, 1);

/**
 * The engine subscribes to the session directly, so that the next frame shows the next picture without waiting for
 * React.
 */
function showSession(studio: Studio, session: Pick<WorkSession<Picture>, 'snapshot' | 'subscribe'>): () => void {
  let shown: Picture | null = null;
  let drawn: unknown = null;
  const show = () => {
    const { view, picture, draft } = session.snapshot();
    if (view === null || picture === null) {
      if (shown !== null) studio.close();
      shown = null;
      return;
    }
    if (picture !== shown) {
      const { id, annotations, media } = view;
      const ticks = ticksOf(draft);
      const { width, height } = media;
      const source =
        picture.kind === 'decoded'
          ? { picture: picture.bitmap, luminance: picture.luminance, ...tilesOf(picture) }
          : { picture: blank, luminance: 0 };
      studio.open({ id, annotations, ticks, width, height, ...source });
    } else if (draft !== drawn) studio.setTicks(ticksOf(draft));
    shown = picture;
    drawn = draft;
  };
  show();
  return session.subscribe(show);
}
