import type { Camera } from '../document/camera.ts';
import { nextColouring } from '../document/colouring.ts';
import type { StudioDocument } from '../document/document.ts';
import { noFilter } from '../document/filter.ts';
import type { StudioSnapshot, ToolId } from '../document/state.ts';
import { plainView, type ToneName, type ViewSettings } from '../document/view-settings.ts';
import { stepTarget } from '../document/visibility.ts';
import { hasPlace } from '../geometry/measure.ts';
import { addTurn } from '../geometry/turn.ts';
import type { EngineCommand } from './commands.ts';

const zoomStep = 1.25;
/** CSS pixels an arrow key moves the view. */
const panStepPx = 64;

/** The parts of the studio that commands change. */
export interface CommandParts {
  readonly camera: Camera;
  readonly document: StudioDocument;
  read(): StudioSnapshot;
  setTool(tool: ToolId): void;
  isolate(isIsolated: boolean): void;
  setSettings(change: Partial<ViewSettings>): void;
  /** Undoes the current gesture. Returns whether there was one. */
  cancelGesture(): boolean;
}

/** Carries out one of the engine's commands. Returns whether anything changed. */
export function runCommand(parts: CommandParts, command: EngineCommand, position: number): boolean {
  const { camera, document } = parts;
  switch (command) {
    case 'view.fit':
      camera.fit();
      return true;
    // The keys zoom around the pointer while it is over the view, otherwise around the middle.
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
    case 'filter.clear':
      if (parts.read().matching === undefined) return false;
      document.setFilter(noFilter);
      return true;
    case 'view.turn':
    case 'view.brightness':
    case 'view.contrast':
    case 'view.gamma':
    case 'view.grid':
    case 'view.sharp':
    case 'view.overview':
    case 'view.colourBy':
    case 'view.reset':
      parts.setSettings(settingsChange(parts.read(), command, position === 0 ? 1 : -1));
      return true;
    case 'gesture.cancel':
      return cancel(parts);
  }
}

type LookCommand = Extract<
  EngineCommand,
  `view.${ToneName | 'turn' | 'grid' | 'sharp' | 'overview' | 'colourBy' | 'reset'}`
>;

/** The change that a view command makes; `by` is its direction if it has two. */
function settingsChange(
  { settings, annotations }: StudioSnapshot,
  command: LookCommand,
  by: 1 | -1,
): Partial<ViewSettings> {
  switch (command) {
    case 'view.turn':
      return { turn: addTurn(settings.turn, by) };
    case 'view.brightness':
      return { brightness: settings.brightness + by };
    case 'view.contrast':
      return { contrast: settings.contrast + by };
    case 'view.gamma':
      return { gamma: settings.gamma + by };
    case 'view.grid':
      return { hasGrid: !settings.hasGrid };
    case 'view.sharp':
      return { isSharp: !settings.isSharp };
    case 'view.overview':
      return { hasOverview: !settings.hasOverview };
    case 'view.colourBy':
      return { colourBy: nextColouring(settings.colourBy, annotations) };
    case 'view.reset':
      return plainView;
  }
}

function step({ camera, document, read }: CommandParts, by: 1 | -1): boolean {
  const target = stepTarget(read(), by);
  if (!target) return false;
  document.select(target.id, true);
  if (hasPlace(target.annotation.geometry)) camera.reveal(target.bounds);
  return true;
}

/** Goes back one level: first the gesture, then isolation, then the selection. */
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
