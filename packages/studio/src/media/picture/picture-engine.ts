import type { RelationDefinition } from '@countersign/contract';
import { mayJoin } from '@countersign/domain';
import { createDocument } from '../../document/document.ts';
import { emptyState } from '../../document/empty-state.ts';
import { createListing } from '../../document/listing.ts';
import { createStore } from '../../document/store.ts';
import { stepTarget } from '../../document/visibility.ts';
import { createEditor } from '../../edit/editor.ts';
import { chordOf } from '../../input/chord.ts';
import { type CommandId, type EngineCommand, engineCommands } from '../../input/commands.ts';
import type { KeyInput, PointerInput, StudioInput, WheelInput } from '../../input/events.ts';
import { meaningOf } from '../../input/keyboard.ts';
import { runCommand } from '../../input/run-command.ts';
import { byPlace } from './by-place.ts';
import { createRenderer } from './draw/renderer.ts';
import { staleLayers } from './draw/stale-layers.ts';
import { createShapeEditor } from './edit/shape-editor.ts';
import { boundsOfAll, hasPlace } from './geometry/measure.ts';
import { isSame as isSameViewport } from './geometry/viewport.ts';
import { createKeyPointer } from './input/key-pointer.ts';
import type { PictureEngine, PictureOptions } from './picture-engine.types.ts';
import type { PictureRecord } from './picture-record.ts';
import { isEditingTool, newKind, type PictureSnapshot, placeInView } from './picture-snapshot.ts';
import { createToolContext } from './tools/context.ts';
import { createToolMachine } from './tools/machine.ts';
import { wheelFactor } from './tools/wheel.ts';
import { createCamera } from './view/camera.ts';
import { createGlide } from './view/glide.ts';
import { asDelivered, changeSettings, plainView, toneTable, type ViewSettings } from './view/view-settings.ts';

/** The widest brush in pixels of the picture. */
const mostBrushPx = 1000;

/** Makes a studio on a surface. It draws from the first `open` on. Call `destroy` when the view is removed. */
export function createPictureEngine(options: PictureOptions): PictureEngine {
  const { surface, template, clock, settings = plainView, onCommand } = options;
  const store = createStore<PictureSnapshot>(emptyState(surface.size(), settings));
  const camera = createCamera(store);
  const document = createDocument(store, template.labels, clock, () => renderer.invalidate(['picture']));
  const listed = createListing(store.read, byPlace);
  const renderer = createRenderer(surface, () => ({
    state: store.read(),
    contents: document.contents(),
    isDirected,
  }));
  const glide = createGlide(camera, store.read, clock, surface);
  const relationDefinitions = template.relations ?? [];
  const editor = {
    ...createEditor({ document, clock, definitions: template.labels, relationDefinitions, read: store.read }),
    ...createShapeEditor({
      ...{ document, clock, template, read: store.read },
      shaping: options.shaping,
      tell: (told) => options.onTold?.(told),
    }),
  };
  const undirected = new Set(relationDefinitions.filter((one) => !one.isDirected).map(({ label }) => label));
  const isDirected = (label: string) => !undirected.has(label);
  let isHandHeld = false;
  let hasQuestions = false;
  let isDestroyed = false;

  const context = createToolContext({
    clock,
    camera,
    document,
    editor,
    definitions: template.labels,
    relationChoices,
    read: store.read,
    showCutLine: (cutLine) => store.update({ cutLine }),
    refuseCut: () => options.onTold?.({ kind: 'refused', reason: 'chooseOne' }),
    isHandHeld: () => isHandHeld,
  });
  const machine = createToolMachine(context, ({ path }) => store.update({ gesture: path }));
  const keyPointer = createKeyPointer({ store, camera, dispatch: machine.dispatch });
  const gestures = { cancelGesture: machine.cancel, finishGesture: machine.finish, stepBack: machine.back };
  const commandParts = {
    chooseRelation,
    camera,
    document,
    editor,
    read: store.read,
    listed,
    setTool,
    isolate,
    setSettings,
    setNewLabel,
    resizeBrush,
    goAlong: machine.along,
    movePointer: keyPointer.move,
    pressPointer: keyPointer.press,
    ...gestures,
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

  function relationChoices(): readonly RelationDefinition[] {
    const { relating } = store.read();
    const [from, to] = [document.find(relating?.from)?.label, document.find(relating?.to)?.label];
    if (from === undefined || to === undefined) return [];
    return relationDefinitions.filter((definition) => mayJoin(definition, from, to));
  }

  function chooseRelation(position: number): boolean {
    const { relating } = store.read();
    const chosen = relationChoices()[position];
    if (relating?.to === undefined || chosen === undefined) return false;
    const { from, to } = relating;
    machine.cancel();
    return editor.relate(from, to, chosen.label);
  }

  function setNewLabel(label: string): void {
    if (template.labels.some(({ name }) => name === label)) store.update({ newLabel: label });
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

  function isolate(isIsolated: boolean): void {
    if (isIsolated && store.read().selectedId === undefined) {
      const first = stepTarget(store.read(), listed(), 1);
      if (!first) return;
      document.select(first.id, false);
    }
    const selected = document.find(store.read().selectedId);
    if (isIsolated && selected) reveal(selected);
    store.update({ isIsolated });
  }

  function selectRelation(position: number | undefined): void {
    document.selectRelation(position);
    const record = document.find(store.read().selectedId);
    if (position !== undefined && record) reveal(record);
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
    const meaning = meaningOf(input, hasQuestions);
    if (!meaning) return false;
    if (meaning.kind === 'holdHand') holdHand(true);
    if (meaning.kind !== 'command') return true;
    const isDone = run(meaning.command, meaning.position);
    // With nothing changed on the picture, the key takes back the verdict before it. A held key never does.
    return isDone || (meaning.command === 'edit.undo' && !input.isRepeat && run('item.undo'));
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

  /** Makes a function do nothing once the studio is destroyed. */
  function whileAlive<A extends unknown[]>(act: (...values: A) => void): (...values: A) => void {
    return (...values) => {
      if (!isDestroyed) act(...values);
    };
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
    close: whileAlive(() => {
      machine.cancel();
      hasQuestions = false;
      document.close();
      showCursor();
    }),
    dispatch,
    run,
    snapshot: store.read,
    subscribe: store.subscribe,
    editor,
    annotations: document.annotations,
    listed,
    setTicks: whileAlive(document.setTicks),
    relations: document.relations,
    selectRelation: whileAlive(selectRelation),
    showAllRelations: whileAlive(document.showAllRelations),
    isRelating: () => store.read().tool === 'relate',
    relationChoices,
    chooseRelation: (position) => !isDestroyed && chooseRelation(position),
    select: whileAlive((id, isInPlace = false) => {
      if (id !== undefined && document.find(id) === undefined) {
        const position = document.relations().findIndex((relation) => relation.id === id);
        if (position >= 0) selectRelation(position);
        return;
      }
      document.select(id, false);
      const record = document.find(id);
      if (record && !isInPlace) reveal(record);
    }),
    hover: whileAlive(document.hover),
    placeOf(id) {
      const record = document.find(id);
      if (record !== undefined) return placeInView(store.read(), record.bounds);
      const { pointer, view } = store.read();
      const { x, y } = pointer ?? { x: view.width / 2, y: view.height / 2 };
      return { minX: x, minY: y, maxX: x, maxY: y };
    },
    showAnnotations: whileAlive((annotations, lastsMs) => {
      const bounds = boundsOfAll(annotations.map(({ geometry }) => geometry));
      if (bounds !== undefined) glide.to(camera.showing(bounds), lastsMs);
    }),
    cutOverlap: (id, otherId) => !isDestroyed && editor.cutAtBorder(id, [otherId]),
    setEarlier: whileAlive(document.setEarlier),
    setOverlaps: whileAlive((overlaps) => store.update({ overlaps })),
    setLabelHidden: whileAlive(document.setLabelHidden),
    toggleOnlyLabel: whileAlive(document.toggleOnlyLabel),
    showAll: whileAlive(document.showAll),
    setFilter: whileAlive((change) => document.setFilter({ ...store.read().filter, ...change })),
    setSettings: whileAlive(setSettings),
    isolate: whileAlive(isolate),
    setTool: whileAlive(setTool),
    setEditable: whileAlive(setEditable),
    setSelectingSeveral: whileAlive((isSelectingSeveral) => store.update({ isSelectingSeveral })),
    newKind: () => newKind(store.read().tool),
    setNewLabel: whileAlive(setNewLabel),
    fit: whileAlive(camera.fit),
    lookAt: whileAlive(camera.lookAt),
    showPart: whileAlive((bounds, lastsMs) => glide.to(camera.showing(bounds), lastsMs)),
    follow: whileAlive((view) => {
      if (!isSameViewport(view.viewport, store.read().viewport)) camera.restoreView(view);
    }),
    picture: () => document.contents()?.item.picture,
    zoomBy: whileAlive(camera.zoomBy),
    destroy: whileAlive(() => {
      isDestroyed = true;
      glide.stop();
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
