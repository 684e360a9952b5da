import type { Camera } from '../document/camera.ts';
import type { StudioDocument } from '../document/document.ts';
import type { StudioSnapshot, ToolId } from '../document/state.ts';
import { stepTarget } from '../document/visibility.ts';
import type { EngineCommand } from './commands.ts';

const zoomStep = 1.25;
/** CSS pixels an arrow key moves the view. */
const panStepPx = 64;

/** What commands work on. */
export interface CommandParts {
  readonly camera: Camera;
  readonly document: StudioDocument;
  read(): StudioSnapshot;
  setTool(tool: ToolId): void;
  isolate(isIsolated: boolean): void;
  /** Undoes the gesture that is going on; answers whether there was one. */
  cancelGesture(): boolean;
}

/** Carries out one of the engine's commands; answers whether anything came of it. */
export function runCommand(parts: CommandParts, command: EngineCommand, position: number): boolean {
  const { camera, document } = parts;
  switch (command) {
    case 'view.fit':
      camera.fit();
      return true;
    // The keys zoom at the pointer while it is over the view, else around the middle.
    case 'view.zoomIn':
      camera.zoomBy(zoomStep, parts.read().pointer);
      return true;
    case 'view.zoomOut':
      camera.zoomBy(1 / zoomStep, parts.read().pointer);
      return true;
    case 'view.panLeft':
      camera.panBy(panStepPx, 0);
      return true;
    case 'view.panRight':
      camera.panBy(-panStepPx, 0);
      return true;
    case 'view.panUp':
      camera.panBy(0, panStepPx);
      return true;
    case 'view.panDown':
      camera.panBy(0, -panStepPx);
      return true;
    case 'tool.select':
      parts.setTool('select');
      return true;
    case 'tool.hand':
      parts.setTool('hand');
      return true;
    case 'annotation.next':
      return step(parts, 1);
    case 'annotation.previous':
      return step(parts, -1);
    case 'annotation.isolate':
      parts.isolate(!parts.read().isIsolated);
      return true;
    case 'label.toggle': {
      const label = parts.read().labels[position];
      if (!label) return false;
      document.setLabelHidden(label.name, !parts.read().hiddenLabels.has(label.name));
      return true;
    }
    case 'gesture.cancel':
      return cancel(parts);
  }
}

function step({ camera, document, read }: CommandParts, by: 1 | -1): boolean {
  const target = stepTarget(read(), by);
  if (!target) return false;
  document.select(target.id, true);
  camera.reveal(target.bounds);
  return true;
}

/** One level back: the gesture, then looking at one alone, then the selection. */
function cancel({ document, read, isolate, cancelGesture }: CommandParts): boolean {
  if (cancelGesture()) return true;
  if (read().isIsolated) {
    isolate(false);
    return true;
  }
  if (read().selectedId === undefined) return false;
  document.select(undefined, false);
  return true;
}
