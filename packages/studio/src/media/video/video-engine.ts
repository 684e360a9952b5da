import type { Annotation, Track } from '@countersign/contract';
import { createDocument } from '../../document/document.ts';
import { darkPalette } from '../../document/palette.ts';
import { createStore } from '../../document/store.ts';
import { isVisible, stepTarget } from '../../document/visibility.ts';
import { createEditor } from '../../edit/editor.ts';
import type { MediumCommand } from '../../input/commands.ts';
import type { StudioInput } from '../../input/events.ts';
import { createKeyTable } from '../../input/key-binding.ts';
import { pressKey } from '../../input/keyboard.ts';
import { createCommandRunner } from '../../medium/command-runner.ts';
import { createLifetime } from '../../medium/lifetime.ts';
import { createMediumCalls } from '../../medium/medium-calls.ts';
import { runMediumCommand } from '../../medium/run-medium-command.ts';
import { videoArrangement } from './arrange-video.ts';
import { emptyVideo, untouchedVideo } from './empty-video.ts';
import { createErrorFrames, createFramePlaces, regionOf } from './frame-places.ts';
import { clampFrames, type FrameView, revealFrames, wholeFrames } from './frame-view.ts';
import { nextKeyframe } from './keyframe-steps.ts';
import { createRowListing, nearestSeen } from './lanes.ts';
import { createPlayhead } from './playhead.ts';
import { runVideoCommand } from './run-video-command.ts';
import { attributesAt, sceneAt, tickedRuns, ticksAt } from './scene-at.ts';
import type { VideoCommand } from './video-commands.ts';
import type { FrameRect, VideoEngine, VideoItem, VideoOptions } from './video-engine.types.ts';
import { asStep, videoKeys } from './video-keys.ts';
import type { VideoRecord } from './video-record.ts';
import { changeVideoSettings, type VideoSettings } from './video-settings.ts';
import type { VideoSnapshot } from './video-snapshot.ts';

const keys = createKeyTable(videoKeys);

/** Makes an engine for videos. The screen shows the frames that the engine asks for, and tells it once they are drawn. */
export function createVideoEngine(options: VideoOptions): VideoEngine {
  const { screen, template, clock, frameName, onCommand } = options;
  const { canvas } = screen;
  const { labels: definitions, relations: relationDefinitions = [] } = template;
  const store = createStore<VideoSnapshot>(emptyVideo(options.settings));
  const lifetime = createLifetime();
  const { whileAlive } = lifetime;
  const arrangement = videoArrangement;
  const document = createDocument<VideoRecord>(store, definitions, clock, arrangement);
  const editor = createEditor({ document, clock, definitions, relationDefinitions, arrangement, read: store.read });
  let item: VideoItem | undefined;
  let hasQuestions = false;
  /** What was put and is not on the screen yet. */
  let put: Pick<VideoSnapshot, 'frame' | 'shapes'> | undefined;
  /** The track that is brought into the view once its frame is on the screen. */
  let revealed: string | undefined;
  /** While frames are put, the canvas selects what the engine says, and not the other way around. */
  let isPutting = false;
  let keyframeSteps = 0;
  let attributes:
    | {
        readonly annotation: Annotation;
        readonly track: Track | undefined;
        readonly frame: number;
        readonly here: Annotation['attributes'];
      }
    | undefined;

  const timeOf = (frame: number) => item?.timeOf(frame) ?? 0;
  const playhead = createPlayhead({ store, clock, screen, timeOf });
  const selected = () => document.find(store.read().selectedId);
  const size = () => ({ width: item?.width ?? 0, height: item?.height ?? 0, frames: store.read().frames });
  const ofPlaces = {
    ...{ store, size, timeOf, frameName, find: document.find, seen: canvas.seen, go: playhead.go },
    select: (id: string) => document.select(id, false),
    showRect: (rect: FrameRect) => showRect(rect),
  };
  const places = createFramePlaces(ofPlaces);
  const frames = createErrorFrames(ofPlaces);
  const calls = createMediumCalls({
    ...{ store, document, editor, arrangement, lifetime, definitions, relationDefinitions, reveal },
    cancelGesture,
  });
  const ofMedium = {
    ...{ document, editor, calls, read: store.read, reveal, cancelGesture },
    labelNew: () => false,
    stepBack: () => false,
    removePart: () => false,
    leaveTool: () => false,
  };
  const ofVideo = {
    ...{ playhead, canvas, read: store.read, selected, setSettings, setView, markBorder, drawRegion },
    goToKeyframe,
    foldAll,
  };
  const rows = createRowListing(store.read);

  /** Brings a track into the view, at the nearest frame at which it is seen. */
  function reveal(record: VideoRecord): void {
    const frame = nearestSeen(record.runs, store.read().wanted);
    if (frame === undefined) return;
    revealed = record.id;
    if (frame !== store.read().wanted) playhead.go(frame);
    else showRevealed();
  }

  function showRevealed(): void {
    if (revealed === undefined || !store.read().shapes.has(revealed)) return;
    canvas.select(revealed, false);
    revealed = undefined;
  }

  function showRect({ x, y, width, height }: FrameRect): void {
    const geometry = { kind: 'box', x, y, width, height } as const;
    canvas.showAnnotations([{ id: '', label: '', attributes: {}, source: {}, geometry }], 0);
  }

  /** Ends what is being drawn or marked. Returns whether something was. */
  function cancelGesture(): boolean {
    const { marked, region, isDrawingRegion } = store.read();
    store.update({ marked: undefined, region: undefined, isDrawingRegion: false });
    return marked !== undefined || region !== undefined || isDrawingRegion;
  }

  function setView(view: FrameView): void {
    store.update({ view: clampFrames(view, store.read().frames) });
  }

  function setSettings(change: Partial<VideoSettings>): void {
    const past = store.read().settings;
    const settings = changeVideoSettings(past, change);
    store.update({ settings });
    if (settings.colourBy !== past.colourBy) document.recolour();
    if (settings.rate !== past.rate) playhead.again();
    if (settings.isFollowing) follow();
  }

  function drawRegion(isDrawingRegion: boolean): void {
    playhead.pause();
    store.update({ isDrawingRegion, region: undefined });
  }

  function markBorder(border: 'from' | 'to'): void {
    const { frame, marked, frames: count } = store.read();
    const [from, to] = [
      marked?.from ?? (border === 'from' ? frame : 0),
      marked?.to ?? (border === 'to' ? frame : count - 1),
    ];
    const next =
      border === 'from' ? { from: frame, to: Math.max(frame, to) } : { from: Math.min(frame, from), to: frame };
    if (count > 0) store.update({ marked: next });
  }

  function goToKeyframe(record: VideoRecord, step: 1 | -1): void {
    const { chunks, id } = item ?? {};
    if (chunks === undefined) return;
    keyframeSteps += 1;
    const nth = keyframeSteps;
    void nextKeyframe(chunks, record, store.read().wanted, step).then((frame) => {
      const isStill = nth === keyframeSteps && item?.id === id && !lifetime.isOver();
      if (frame !== undefined && isStill) playhead.go(frame);
    });
  }

  function foldAll(): void {
    const { annotations, folded } = store.read();
    store.update({ folded: folded.size > 0 ? new Set() : new Set(annotations.map(({ label }) => label)) });
  }

  /** Keeps the selected track in the middle, where a person wants that. */
  function follow(): void {
    const { settings, selectedId = '', shapes } = store.read();
    const shape = settings.isFollowing ? shapes.get(selectedId) : undefined;
    const annotation = document.find(selectedId)?.annotation;
    if (shape !== undefined && annotation !== undefined) canvas.centreOn([{ ...annotation, geometry: shape.geometry }]);
  }

  /** What the attributes of a track are in the frame on the screen. */
  function attributesOf(id: string): Annotation['attributes'] | undefined {
    const { frame } = store.read();
    const [annotation, track] = [document.find(id)?.annotation, item?.chunks.at(frame)?.get(id)];
    const isSame = attributes?.annotation === annotation && attributes?.track === track && attributes?.frame === frame;
    if (annotation !== undefined && !isSame)
      attributes = { annotation, track, frame, here: attributesAt(annotation, track, frame) };
    return annotation && attributes?.here;
  }

  /** The next track among those that are seen at this frame, and classes of the whole video. */
  function stepTrack(by: 1 | -1): boolean {
    const state = store.read();
    const here = calls.listed().filter(({ id, shape }) => shape === undefined || state.shapes.has(id));
    const target = stepTarget(state, here, by);
    if (target === undefined) return false;
    document.select(target.id, true);
    reveal(target);
    return true;
  }

  function runMedium(command: MediumCommand, position: number): boolean {
    if (command === 'annotation.next') return stepTrack(1);
    if (command === 'annotation.previous') return stepTrack(-1);
    // An error is to come at the rectangle, and digits are for that.
    if (command === 'label.toggle' && store.read().region !== undefined) return false;
    return runMediumCommand(ofMedium, command, position);
  }

  const run = createCommandRunner<VideoCommand>({
    ...{ isOver: lifetime.isOver, onCommand, runMedium },
    runOwn: (command, position) => runVideoCommand(ofVideo, command, position),
  });

  function dispatch(input: StudioInput): boolean {
    if (lifetime.isOver()) return false;
    if (input.type === 'keydown')
      return pressKey(asStep(input), keys, hasQuestions, (command, position) => run(command, position));
    if (input.type === 'keyup') return false;
    if (input.type === 'blur') store.update({ isFocusVisible: false });
    return canvas.dispatch(input);
  }

  let before = store.read();
  const stopWatching = store.subscribe(() => {
    const [past, now] = [before, store.read()];
    before = now;
    if (now.itemId === undefined || isPutting) return;
    if (looksDifferent(past, now)) screen.redraw();
    if (now.selectedId !== past.selectedId || now.hoveredId !== past.hoveredId) tellCanvas();
    if (now.selectedId !== past.selectedId) follow();
  });

  /** The canvas marks what is selected and hovered. */
  function tellCanvas(): void {
    const { selectedId, hoveredId } = store.read();
    const wasPutting = isPutting;
    isPutting = true;
    canvas.select(selectedId, true);
    canvas.hover(hoveredId);
    isPutting = wasPutting;
  }

  let chosen = canvas.snapshot();
  const stopListening = canvas.subscribe(() => {
    const past = chosen;
    chosen = canvas.snapshot();
    if (isPutting || store.read().itemId === undefined) return;
    const { selectedId, hoveredId } = chosen;
    if (selectedId !== past.selectedId && selectedId !== store.read().selectedId) document.select(selectedId, false);
    if (hoveredId !== past.hoveredId) document.hover(hoveredId);
  });

  return {
    ...calls,
    ...{ dispatch, run, editor, places, frames, playhead },
    snapshot: store.read,
    open: whileAlive((next) => {
      const isSame = next.id === store.read().itemId;
      if (!isSame) playhead.pause();
      item = next;
      hasQuestions = next.hasQuestions === true;
      const { frame } = store.read();
      store.together(() => {
        if (!isSame) store.update({ ...untouchedVideo, frames: next.frames, view: wholeFrames(next.frames) });
        document.open({ ...next, isEditable: false }, darkPalette);
      });
      put = undefined;
      screen.show(isSame ? frame : 0);
    }),
    close: whileAlive(() => {
      playhead.pause();
      item = undefined;
      put = undefined;
      hasQuestions = false;
      store.together(() => {
        document.close();
        store.update({ ...untouchedVideo, frames: 0, view: wholeFrames(0) });
      });
      screen.clear();
    }),
    put: whileAlive((frame, draw) => {
      const tracks = item?.chunks.at(frame);
      const state = store.read();
      const scene = sceneAt(tracks ?? new Map(), state.annotations, frame);
      const shown = scene.annotations.filter((one) => isVisible(state, one));
      isPutting = true;
      try {
        draw(shown, ticksAt(state.ticks, frame));
        put = { frame, shapes: scene.shapes };
        tellCanvas();
      } finally {
        isPutting = false;
      }
    }),
    shown: whileAlive(() => {
      if (put === undefined || item === undefined) return;
      const { frame, shapes } = put;
      put = undefined;
      const { region } = store.read();
      store.update({ frame, shapes, region: region?.frame === frame ? region : undefined });
      showRevealed();
      follow();
      playhead.told(frame);
    }),
    loaded: whileAlive(() => store.update({ loadedVersion: store.read().loadedVersion + 1 })),
    rows,
    tickedRuns: (record) => tickedRuns(record, store.read().ticks),
    keyframes: ({ id }, from, to) => item?.chunks.keyframes(id, from, to) ?? [],
    setView: whileAlive(setView),
    mark: whileAlive((marked) => store.update({ marked })),
    setFolded: whileAlive((label, isFolded) => {
      const folded = new Set(store.read().folded);
      if (isFolded) folded.add(label);
      else folded.delete(label);
      store.update({ folded });
    }),
    setRegion: whileAlive((rect) => {
      const region = rect && regionOf(store.read().frame, rect, size());
      store.update({ region: region !== undefined && region.width > 0 && region.height > 0 ? region : undefined });
    }),
    drawRegion: whileAlive(drawRegion),
    record: document.find,
    attributesOf,
    // The shapes of an earlier round are not here.
    setEarlier: () => {},
    isRelating: () => false,
    placeOf: (id) => canvas.placeOf(id),
    centreOn: whileAlive((annotations) => revealFirst(annotations.map(({ id }) => id))),
    showAnnotations: whileAlive((annotations) => revealFirst(annotations.map(({ id }) => id))),
    setSettings: whileAlive(setSettings),
    // Tracks can only be looked at.
    setEditable: () => {},
    newKind: () => undefined,
    destroy: whileAlive(() => {
      playhead.pause();
      lifetime.end();
      stopWatching();
      stopListening();
      document.close();
      store.close();
    }),
  };

  /** Brings the first of some tracks that the video has into the view. */
  function revealFirst(ids: readonly string[]): void {
    const record = ids.map((id) => document.find(id)).find((one) => one !== undefined);
    if (record === undefined) return;
    const { view, frames: count } = store.read();
    const run = record.runs[0];
    if (run !== undefined) store.update({ view: revealFrames(view, run[0], run[1], count) });
    reveal(record);
  }
}

/** Whether what lies on a frame has to be drawn again. */
function looksDifferent(past: VideoSnapshot, now: VideoSnapshot): boolean {
  const isIsolatedOther = now.isIsolated && past.selectedId !== now.selectedId;
  const parts = ['annotations', 'hiddenLabels', 'matching', 'ticks', 'earlier', 'isIsolated', 'settings'] as const;
  return isIsolatedOther || parts.some((part) => past[part] !== now[part]);
}
