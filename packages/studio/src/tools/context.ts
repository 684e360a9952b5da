import type { Camera } from '../document/camera.ts';
import type { StudioDocument } from '../document/document.ts';
import type { StudioSnapshot } from '../document/state.ts';
import type { Clock } from '../studio.types.ts';
import { panIdle } from './pan/idle.ts';
import { pinching } from './pinch/pinching.ts';
import { selectIdle } from './select/idle.ts';
import type { ToolContext } from './tool-state.ts';

/** What the tools work on. */
export interface ToolContextParts {
  readonly clock: Clock;
  readonly camera: Camera;
  readonly document: StudioDocument;
  read(): StudioSnapshot;
  isHandHeld(): boolean;
}

/** The tools' view of the studio. */
export function createToolContext({ clock, camera, document, read, isHandHeld }: ToolContextParts): ToolContext {
  const context: ToolContext = {
    nowMs: () => clock.nowMs(),
    view: camera.view,
    restoreView: camera.restoreView,
    moveTo: camera.moveTo,
    limits: camera.limits,
    fit: camera.fit,
    hitStack: document.hitStack,
    selectedId: () => read().selectedId,
    pick(id) {
      // A click beside an isolated annotation keeps it isolated.
      if (id !== undefined || !read().isIsolated) document.select(id, false);
    },
    hover: document.hover,
    idle: () => (isHandHeld() || read().tool === 'hand' ? panIdle : selectIdle),
    pinch: (first, second, undo) => pinching(first, second, undo, context),
    pastClick: undefined,
  };
  return context;
}
