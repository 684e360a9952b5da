import { createStore } from '../../document/store.ts';
import { chordOf } from '../../input/chord.ts';
import type { KeyInput, PointerInput, StudioInput, WheelInput } from '../../input/events.ts';
import { createKeyTable } from '../../input/key-binding.ts';
import { pressKey } from '../../input/keyboard.ts';
import { createCommandRunner } from '../../medium/command-runner.ts';
import { createLifetime } from '../../medium/lifetime.ts';
import { createMediumCalls } from '../../medium/medium-calls.ts';
import { runMediumCommand } from '../../medium/run-medium-command.ts';
import { arrangePicture } from './arrange-picture.ts';
import { createRenderer } from './draw/renderer.ts';
import { staleLayers } from './draw/stale-layers.ts';
import { createPictureEditor } from './edit/picture-editor.ts';
import { createShapeEditor } from './edit/shape-editor.ts';
import { emptyPicture } from './empty-picture.ts';
import { boundsOfAll, hasPlace } from './geometry/measure.ts';
import { middleOf } from './geometry/middle-of.ts';
import { isSame as isSameViewport } from './geometry/viewport.ts';
import type { PictureCommand } from './input/commands.ts';
import { createKeyPointer } from './input/key-pointer.ts';
import { pictureKeys } from './input/picture-keys.ts';
import { removeChosenPoint, runPictureCommand } from './input/run-command.ts';
import { createPictureDocument } from './picture-document.ts';
import type { PictureEngine, PictureOptions } from './picture-engine.types.ts';
import type { PictureRecord } from './picture-record.ts';
import { isEditingTool, newKind, type PictureSnapshot, placeInView } from './picture-snapshot.ts';
import { createToolContext } from './tools/context.ts';
import { createToolMachine } from './tools/machine.ts';
import { wheelFactor } from './tools/wheel.ts';
import { createCamera } from './view/camera.ts';
import { createGlide } from './view/glide.ts';
import { asDelivered, changeSettings, plainView, toneTable, type ViewSettings } from './view/view-settings.ts';

const keys = createKeyTable(pictureKeys);
/** The widest brush in pixels of the picture. */
const mostBrushPx = 1000;

/** Makes an engine on a surface. It draws from the first `open` on. Call `destroy` when the view is removed. */
export function createPictureEngine(options: PictureOptions): PictureEngine {
  const { surface, template, clock, settings = plainView, onCommand } = options;
  const store = createStore<PictureSnapshot>(emptyPicture(surface.size(), settings));
  const camera = createCamera(store);
  const arrangement = arrangePicture(() => store.read().picture, options.named);
  const document = createPictureDocument(store, template.labels, clock, arrangement, () =>
    renderer.invalidate(['picture']),
  );
  const renderer = createRenderer(surface, () => ({
    state: store.read(),
    contents: document.contents(),
    isDirected,
  }));
  const glide = createGlide(camera, store.read, clock, surface);
  const relationDefinitions = template.relations ?? [];
  const definitions = template.labels;
  const editor = {
    ...createPictureEditor({ document, clock, definitions, relationDefinitions, arrangement, read: store.read }),
    ...createShapeEditor({
      ...{ document, clock, template, read: store.read },
      shaping: options.shaping,
      tell: (told) => options.onTold?.(told),
    }),
  };
  const lifetime = createLifetime();
  const { whileAlive } = lifetime;
  const calls = createMediumCalls({
    ...{ store, document, editor, arrangement, lifetime, definitions, relationDefinitions, reveal },
    cancelGesture: () => machine.cancel(),
  });
  const undirected = new Set(relationDefinitions.filter((one) => !one.isDirected).map(({ label }) => label));
  const isDirected = (label: string) => !undirected.has(label);
  let isHandHeld = false;
  let hasQuestions = false;

  const context = createToolContext({
    clock,
    camera,
    document,
    editor,
    definitions,
    relationChoices: calls.relationChoices,
    read: store.read,
    showCutLine: (cutLine) => store.update({ cutLine }),
    refuseCut: () => options.onTold?.({ kind: 'refused', reason: 'chooseOne' }),
    isHandHeld: () => isHandHeld,
  });
  const machine = createToolMachine(context, ({ path }) => store.update({ gesture: path }));
  const keyPointer = createKeyPointer({ store, camera, dispatch: machine.dispatch });
  const ofMedium = {
    ...{ document, editor, calls, read: store.read, reveal },
    cancelGesture: machine.cancel,
    stepBack: machine.back,
    labelNew,
    removePart: () => removeChosenPoint({ document, editor, read: store.read }),
    leaveTool,
  };
  const ofPicture = {
    ...{ camera, document, editor, read: store.read, setTool, setSettings, resizeBrush },
    goAlong: machine.along,
    movePointer: keyPointer.move,
    pressPointer: keyPointer.press,
    cancelGesture: machine.cancel,
    finishGesture: machine.finish,
  };
  surface.setTone(toneTable(settings));

  let before = store.read();
  const stopWatching = store.subscribe(() => {
    const after = store.read();
    renderer.invalidate(staleLayers(before, after));
    before = after;
  });
  const stopResizing = surface.onResize(() => {
    if (!isBetweenClicks()) machine.cancel();
    camera.resize(surface.size());
    // A resized canvas is empty, so it is redrawn before the browser shows it.
    renderer.drawNow();
  });

  function setTool(tool: PictureSnapshot['tool']): void {
    if (isEditingTool(tool) && !store.read().isEditable) return;
    machine.cancel();
    context.hover(undefined);
    keyPointer.leave();
    store.update({ tool });
    machine.settle();
    showCursor();
  }

  function setEditable(isEditable: boolean): void {
    if (store.read().itemId === undefined || store.read().isEditable === isEditable) return;
    machine.cancel();
    const { tool, isSelectingSeveral } = store.read();
    store.update({
      isEditable,
      tool: !isEditable && isEditingTool(tool) ? 'select' : tool,
      isSelectingSeveral: isEditable && isSelectingSeveral,
    });
    machine.settle();
    showCursor();
  }

  function isBetweenClicks(): boolean {
    return machine.state().isBetweenClicks?.() ?? false;
  }

  function labelNew(label: string): boolean {
    const { isEditable, tool } = store.read();
    if (!isEditable || !isEditingTool(tool)) return false;
    calls.setNewLabel(label);
    return true;
  }

  function leaveTool(): boolean {
    if (!isEditingTool(store.read().tool)) return false;
    setTool('select');
    return true;
  }

  function resizeBrush(factor: number): void {
    const { brushPx } = store.read();
    const next = Math.round(brushPx * factor);
    store.update({
      brushPx: Math.min(mostBrushPx, Math.max(1, next === brushPx ? brushPx + Math.sign(factor - 1) : next)),
    });
  }

  function holdHand(isHeld: boolean): void {
    isHandHeld = isHeld;
    machine.settle();
    showCursor();
  }

  function reveal({ annotation, bounds }: PictureRecord): void {
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
    const { cursor } = machine.state();
    const resting = context.gripCursor ?? (store.read().hoveredId === undefined ? 'default' : 'pointer');
    store.update({ cursor: cursor ?? resting });
  }

  function withCursor(isDone: boolean): boolean {
    showCursor();
    return isDone;
  }

  const run = createCommandRunner<PictureCommand>({
    ...{ isOver: lifetime.isOver, onCommand },
    runMedium: (command, position) => withCursor(runMediumCommand(ofMedium, command, position)),
    runOwn: (command, position) => withCursor(runPictureCommand(ofPicture, command, position)),
  });

  function onPointer(input: PointerInput): boolean {
    const isOver = input.type !== 'pointerleave' && input.type !== 'pointercancel';
    machine.dispatch(input);
    keyPointer.leave();
    store.update({
      pointer: isOver ? { x: input.x, y: input.y } : undefined,
      ...(input.type === 'pointerdown' ? { isFocusVisible: false } : {}),
    });
    showCursor();
    return input.type === 'pointerdown' && input.button === 1;
  }

  function onWheel(input: WheelInput): boolean {
    // During a gesture the wheel would pull the picture away from the pointer that holds it.
    if (machine.state().isIdle || isBetweenClicks()) camera.zoomBy(wheelFactor(input), input);
    return true;
  }

  function onKey(input: KeyInput): boolean {
    if (input.type === 'keyup') {
      if (isHandHeld && chordOf(input) === 'Space') holdHand(false);
      return false;
    }
    return pressKey(input, keys, hasQuestions, (command, position) => {
      if (command !== 'tool.holdHand') return run(command, position);
      holdHand(true);
      return true;
    });
  }

  function dispatch(input: StudioInput): boolean {
    if (lifetime.isOver()) return false;
    switch (input.type) {
      case 'wheel':
        return onWheel(input);
      case 'keydown':
      case 'keyup':
        return onKey(input);
      case 'blur':
        if (!isBetweenClicks()) machine.cancel();
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

  return {
    open: whileAlive((item) => {
      machine.cancel();
      if (store.read().settings.isPerPicture && item.id !== store.read().itemId) setSettings(asDelivered);
      context.pastClick = undefined;
      document.open(item);
      hasQuestions = item.hasQuestions === true;
      if (item.isEditable !== true && isEditingTool(store.read().tool)) store.update({ tool: 'select' });
      machine.settle();
      showCursor();
    }),
    replace: whileAlive(document.replace),
    close: whileAlive(() => {
      machine.cancel();
      hasQuestions = false;
      document.close();
      showCursor();
    }),
    ...calls,
    dispatch,
    run,
    snapshot: store.read,
    editor,
    isRelating: () => store.read().tool === 'relate',
    placeOf(id) {
      const record = document.find(id);
      if (record !== undefined) return placeInView(store.read(), record.bounds);
      const { pointer, view } = store.read();
      const { x, y } = pointer ?? { x: view.width / 2, y: view.height / 2 };
      return { minX: x, minY: y, maxX: x, maxY: y };
    },
    centreOn: whileAlive((annotations) => {
      if (annotations.length > 0) camera.lookAt(middleOf(annotations));
    }),
    showAnnotations: whileAlive((annotations, lastsMs) => {
      const bounds = boundsOfAll(annotations.map(({ geometry }) => geometry));
      if (bounds !== undefined) glide.to(camera.showing(bounds), lastsMs);
    }),
    cutOverlap: (id, otherId) => !lifetime.isOver() && editor.cutAtBorder(id, [otherId]),
    setSettings: whileAlive(setSettings),
    setTool: whileAlive(setTool),
    setEditable: whileAlive(setEditable),
    setSelectingSeveral: whileAlive((isSelectingSeveral) => store.update({ isSelectingSeveral })),
    newKind: () => newKind(store.read().tool),
    fit: whileAlive(camera.fit),
    lookAt: whileAlive(camera.lookAt),
    showPart: whileAlive((bounds, lastsMs) => glide.to(camera.showing(bounds), lastsMs)),
    follow: whileAlive((view) => {
      if (!isSameViewport(view.viewport, store.read().viewport)) camera.restoreView(view);
    }),
    item: () => document.contents()?.item,
    zoomBy: whileAlive(camera.zoomBy),
    destroy: whileAlive(() => {
      lifetime.end();
      glide.stop();
      stopWatching();
      stopResizing();
      renderer.destroy();
      document.close();
      store.close();
    }),
  };
}
