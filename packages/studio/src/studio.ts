import { createCamera } from './document/camera.ts';
import { createDocument } from './document/document.ts';
import { emptyState } from './document/empty-state.ts';
import type { AnnotationRecord } from './document/records.ts';
import type { StudioSnapshot } from './document/state.ts';
import { createStore } from './document/store.ts';
import { changeSettings, plainView, toneTable, type ViewSettings } from './document/view-settings.ts';
import { stepTarget } from './document/visibility.ts';
import { hasPlace } from './geometry/measure.ts';
import { chordOf } from './input/chord.ts';
import { type CommandId, type EngineCommand, engineCommands } from './input/commands.ts';
import type { KeyInput, PointerInput, StudioInput, WheelInput } from './input/events.ts';
import { meaningOf } from './input/keyboard.ts';
import { runCommand } from './input/run-command.ts';
import { createRenderer } from './media/image/renderer.ts';
import { staleLayers } from './media/image/stale-layers.ts';
import type { Studio, StudioOptions } from './studio.types.ts';
import { createToolContext } from './tools/context.ts';
import { createToolMachine } from './tools/machine.ts';
import { wheelFactor } from './tools/wheel.ts';

/** Makes a studio on a surface. It draws from the first `open` on. Call `destroy` when the view is removed. */
export function createStudio(options: StudioOptions): Studio {
  const { surface, template, clock, settings = plainView, onCommand } = options;
  const store = createStore<StudioSnapshot>(emptyState(surface.size(), settings));
  const camera = createCamera(store);
  const document = createDocument(store, template.labels, () => renderer.invalidate(['picture']));
  const renderer = createRenderer(surface, () => ({ state: store.read(), contents: document.contents() }));
  let isHandHeld = false;
  let isDestroyed = false;

  const context = createToolContext({ clock, camera, document, read: store.read, isHandHeld: () => isHandHeld });
  const machine = createToolMachine(context, ({ path }) => store.update({ gesture: path }));
  const { cancel: cancelGesture } = machine;
  const commandParts = { camera, document, read: store.read, setTool, isolate, setSettings, cancelGesture };
  surface.setTone(toneTable(settings));

  let before = store.read();
  const stopWatching = store.subscribe(() => {
    const after = store.read();
    renderer.invalidate(staleLayers(before, after));
    before = after;
  });
  const stopResizing = surface.onResize(() => {
    machine.cancel();
    camera.resize(surface.size());
    // A resized canvas is empty, so it is redrawn before the browser shows it.
    renderer.drawNow();
  });

  function setTool(tool: StudioSnapshot['tool']): void {
    machine.cancel();
    store.update({ tool });
    machine.settle();
    showCursor();
  }

  function holdHand(isHeld: boolean): void {
    isHandHeld = isHeld;
    machine.settle();
    showCursor();
  }

  function isolate(isIsolated: boolean): void {
    if (isIsolated && store.read().selectedId === undefined) {
      const first = stepTarget(store.read(), 1);
      if (!first) return;
      document.select(first.id, false);
    }
    const selected = document.find(store.read().selectedId);
    if (isIsolated && selected) reveal(selected);
    store.update({ isIsolated });
  }

  function reveal({ annotation, bounds }: AnnotationRecord): void {
    if (hasPlace(annotation.geometry)) camera.reveal(bounds);
  }

  function setSettings(change: Partial<ViewSettings>): void {
    const past = store.read().settings;
    const next = changeSettings(past, change);
    store.update({ settings: next });
    if (next.turn !== past.turn) {
      machine.cancel();
      camera.turnBy(next.turn - past.turn);
    }
    if (next.colourBy !== past.colourBy) document.recolour();
    surface.setTone(toneTable(next));
  }

  function showCursor(): void {
    const cursor = machine.state().cursor ?? (store.read().hoveredId === undefined ? 'default' : 'pointer');
    store.update({ cursor });
  }

  function run(command: CommandId, position = 0): boolean {
    if (isDestroyed) return false;
    if (!isEngineCommand(command)) {
      onCommand?.(command);
      return onCommand !== undefined;
    }
    const isDone = runCommand(commandParts, command, position);
    showCursor();
    // The engine has nothing more to go back from, so the workspace handles the key.
    if (command === 'gesture.cancel' && !isDone) return run('workspace.back');
    return isDone;
  }

  function onPointer(input: PointerInput): boolean {
    const isOver = input.type !== 'pointerleave' && input.type !== 'pointercancel';
    machine.dispatch(input);
    store.update({
      pointer: isOver ? { x: input.x, y: input.y } : undefined,
      ...(input.type === 'pointerdown' ? { isFocusVisible: false } : {}),
    });
    showCursor();
    return input.type === 'pointerdown' && input.button === 1;
  }

  function onWheel(input: WheelInput): boolean {
    // During a gesture the wheel would pull the picture away from the pointer that holds it.
    if (machine.state().isIdle) camera.zoomBy(wheelFactor(input), input);
    return true;
  }

  function onKey(input: KeyInput): boolean {
    if (input.type === 'keyup') {
      if (isHandHeld && chordOf(input) === 'Space') holdHand(false);
      return false;
    }
    const meaning = meaningOf(input);
    if (!meaning) return false;
    if (meaning.kind === 'holdHand') holdHand(true);
    return meaning.kind === 'command' ? run(meaning.command, meaning.position) : true;
  }

  function dispatch(input: StudioInput): boolean {
    if (isDestroyed) return false;
    switch (input.type) {
      case 'wheel':
        return onWheel(input);
      case 'keydown':
      case 'keyup':
        return onKey(input);
      case 'blur':
        machine.cancel();
        holdHand(false);
        store.update({ isFocusVisible: false });
        return false;
      case 'pointerdown':
      case 'pointermove':
      case 'pointerup':
      case 'pointercancel':
      case 'pointerleave':
        return onPointer(input);
    }
  }

  /** Makes a function do nothing once the studio is destroyed. */
  function whileAlive<A extends unknown[]>(act: (...values: A) => void): (...values: A) => void {
    return (...values) => {
      if (!isDestroyed) act(...values);
    };
  }

  return {
    open: whileAlive((item) => {
      machine.cancel();
      context.pastClick = undefined;
      document.open(item);
      showCursor();
    }),
    close: whileAlive(() => {
      machine.cancel();
      document.close();
      showCursor();
    }),
    dispatch,
    run,
    snapshot: store.read,
    subscribe: store.subscribe,
    setTicks: whileAlive(document.setTicks),
    select: whileAlive((id) => {
      document.select(id, false);
      const record = document.find(id);
      if (record) reveal(record);
    }),
    hover: whileAlive(document.hover),
    setLabelHidden: whileAlive(document.setLabelHidden),
    setFilter: whileAlive((change) => document.setFilter({ ...store.read().filter, ...change })),
    setSettings: whileAlive(setSettings),
    isolate: whileAlive(isolate),
    setTool: whileAlive(setTool),
    fit: whileAlive(camera.fit),
    lookAt: whileAlive(camera.lookAt),
    picture: () => document.contents()?.item.picture,
    zoomBy: whileAlive(camera.zoomBy),
    destroy: whileAlive(() => {
      isDestroyed = true;
      stopWatching();
      stopResizing();
      renderer.destroy();
      document.close();
      store.close();
    }),
  };
}

function isEngineCommand(command: CommandId): command is EngineCommand {
  return (engineCommands as readonly CommandId[]).includes(command);
}
