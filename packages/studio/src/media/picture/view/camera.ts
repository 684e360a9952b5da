import type { Store } from '../../../document/store.ts';
import type { Bounds, Point, Size } from '../geometry/point.ts';
import * as viewports from '../geometry/viewport.ts';
import type { PictureSnapshot } from '../picture-snapshot.ts';
import type { ViewState } from '../tools/tool-state.ts';

/** Moves the picture in the view. Every move keeps a part of the picture visible. */
export interface Camera {
  view(): ViewState;
  restoreView(view: ViewState): void;
  moveTo(viewport: viewports.Viewport): void;
  limits(): viewports.ScaleLimits;
  fit(): void;
  zoomBy(factor: number, at?: Point): void;
  panBy(dx: number, dy: number): void;
  /** Brings a point of the picture to the middle of the view. */
  lookAt(point: Point): void;
  reveal(bounds: Bounds): void;
  /** Where a part of the picture shows for itself. */
  showing(bounds: Bounds): viewports.Viewport;
  /** Turns by quarters, clockwise, around the middle of the view; a fitted picture is fitted again. */
  turnBy(quarters: number): void;
  resize(view: Size): void;
}

/** A camera over the studio's state. */
export function createCamera(store: Store<PictureSnapshot>): Camera {
  function moveTo(viewport: viewports.Viewport): void {
    const { picture, view } = store.read();
    const next = viewports.clamp(viewport, picture, view);
    if (!viewports.isSame(next, store.read().viewport)) store.update({ viewport: next, isFitted: false });
  }

  const camera: Camera = {
    view: () => ({ viewport: store.read().viewport, isFitted: store.read().isFitted }),
    restoreView: (view) => store.update(view),
    moveTo,
    limits: () => viewports.scaleLimits(store.read().picture, store.read().view, store.read().viewport.turn),
    fit() {
      const { picture, view, viewport } = store.read();
      const fitted = viewports.fit(picture, view, viewport.turn);
      store.update({ viewport: viewports.isSame(fitted, viewport) ? viewport : fitted, isFitted: true });
    },
    zoomBy(factor, at) {
      const { view, viewport } = store.read();
      const around = at ?? { x: view.width / 2, y: view.height / 2 };
      moveTo(viewports.zoomAt(viewport, around, factor, camera.limits()));
    },
    panBy: (dx, dy) => moveTo(viewports.panBy(store.read().viewport, dx, dy)),
    lookAt: (point) => moveTo(viewports.lookAt(store.read().viewport, point, store.read().view)),
    showing: (bounds) => viewports.showing(store.read().viewport.turn, bounds, store.read().picture, store.read().view),
    turnBy(quarters) {
      const { picture, view, viewport, isFitted } = store.read();
      const turned = viewports.turnBy(viewport, quarters, view);
      const next = isFitted ? viewports.fit(picture, view, turned.turn) : viewports.clamp(turned, picture, view);
      store.update({ viewport: next });
    },
    reveal: (bounds) => moveTo(viewports.reveal(store.read().viewport, bounds, store.read().view, camera.limits())),
    resize(view) {
      const before = store.read();
      if (before.view.width === view.width && before.view.height === view.height) return;
      const viewport = before.isFitted
        ? viewports.fit(before.picture, view, before.viewport.turn)
        : viewports.clamp(viewports.resized(before.viewport, before.view, view), before.picture, view);
      store.update({ view, viewport });
    },
  };
  return camera;
}
