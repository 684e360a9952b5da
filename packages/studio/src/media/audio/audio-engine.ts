import type { Annotation } from '@countersign/contract';
import { createDocument } from '../../document/document.ts';
import { darkPalette } from '../../document/palette.ts';
import { createStore } from '../../document/store.ts';
import { isVisible } from '../../document/visibility.ts';
import { createEditor } from '../../edit/editor.ts';
import type { StudioInput } from '../../input/events.ts';
import { createKeyTable } from '../../input/key-binding.ts';
import { pressKey } from '../../input/keyboard.ts';
import { createCommandRunner } from '../../medium/command-runner.ts';
import { createLifetime } from '../../medium/lifetime.ts';
import { createMediumCalls } from '../../medium/medium-calls.ts';
import { runMediumCommand } from '../../medium/run-medium-command.ts';
import { arrangeAudio } from './arrange-audio.ts';
import type { AudioCommand } from './audio-commands.ts';
import type { AudioEngine, AudioOptions } from './audio-engine.types.ts';
import { audioKeys } from './audio-keys.ts';
import type { AudioRecord } from './audio-record.ts';
import { type AudioSettings, changeAudioSettings } from './audio-settings.ts';
import type { AudioSnapshot, TimeBorder, TimeStretch } from './audio-snapshot.ts';
import { emptyAudio, untouchedAudio } from './empty-audio.ts';
import { type Lane, lanesOf } from './lanes.ts';
import { createPlayback } from './playback.ts';
import { runAudioCommand } from './run-audio-command.ts';
import { createSegmentEditor } from './segment-editor.ts';
import { createSoundPlaces } from './sound-places.ts';
import { clampView, revealIn, type TimeView, viewOf, wholeView } from './time-view.ts';

const keys = createKeyTable(audioKeys);

/** Makes an engine for recordings. The surface shows what the engine holds, and subscribes to it. */
export function createAudioEngine(options: AudioOptions): AudioEngine {
  const { player, surface, template, clock, onCommand } = options;
  const { labels: definitions, relations: relationDefinitions = [] } = template;
  const store = createStore<AudioSnapshot>(emptyAudio(options.settings));
  const lifetime = createLifetime();
  const { whileAlive } = lifetime;
  let hasQuestions = false;
  const arrangement = arrangeAudio(() => store.read().durationUs);
  const document = createDocument<AudioRecord>(store, definitions, clock, arrangement);
  const editor = createEditor({ document, clock, definitions, relationDefinitions, arrangement, read: store.read });
  const segments = createSegmentEditor({ store, document, definitions, put: editor.put });
  const selected = () => document.find(store.read().selectedId);
  const playback = createPlayback(store, player, selected);
  const places = createSoundPlaces(store, mark, revealStretch);
  const calls = createMediumCalls({
    ...{ store, document, editor, arrangement, lifetime, definitions, relationDefinitions, reveal },
    cancelGesture,
  });
  const ofMedium = {
    ...{ document, editor, calls, read: store.read, reveal, cancelGesture, labelNew },
    stepBack: () => false,
    removePart: () => false,
    leaveTool: () => false,
  };
  const ofAudio = {
    ...{ playback, segments, selected, setSettings, setView, read: store.read, listed: calls.listed },
    select(record: AudioRecord) {
      document.select(record.id, true);
      reveal(record);
    },
    mark: markBorder,
  };
  /** Where lanes lie is looked up with every frame that is drawn. */
  let lanes: { readonly of: readonly unknown[]; readonly made: readonly Lane[] } | undefined;
  let heardId: string | undefined;

  function reveal(record: AudioRecord): void {
    if (!record.isWhole) revealStretch(record);
  }

  function revealStretch({ fromUs, toUs }: TimeStretch): void {
    const { view, durationUs, isPlaying } = store.read();
    store.update({ view: revealIn(view, fromUs, toUs, durationUs), ...(isPlaying ? {} : { cursorUs: fromUs }) });
  }

  function show(annotations: readonly Annotation[]): void {
    const places = annotations.flatMap(({ geometry }) => (geometry.kind === 'interval' ? [geometry] : []));
    if (places.length === 0) return;
    const [fromUs, toUs] = [Math.min(...places.map((one) => one.fromUs)), Math.max(...places.map((one) => one.toUs))];
    const { view, durationUs } = store.read();
    const isTooLong = toUs - fromUs > view.toUs - view.fromUs;
    setView(isTooLong ? viewOf(fromUs, toUs, durationUs) : revealIn(view, fromUs, toUs, durationUs));
  }

  /** Ends what is being dragged or marked. Returns whether something was. */
  function cancelGesture(): boolean {
    if (segments.cancelDrag()) return true;
    const { marked } = store.read();
    store.update({ marked: undefined });
    return marked !== undefined;
  }

  /** A label for the marked stretch makes an annotation of it. */
  function labelNew(label: string): boolean {
    return segments.make(store.read().marked, label);
  }

  function mark(stretch: TimeStretch | undefined): void {
    // A digit would otherwise be for both: a label for the stretch, and one for the selected annotation.
    if (store.read().isEditable && stretch !== undefined) document.select(undefined, false);
    store.update({ marked: stretch });
    playback.again();
  }

  /** Puts a border of the marked stretch at the moment that is heard. */
  function markBorder(border: TimeBorder): void {
    const at = Math.round(playback.positionUs());
    const { marked, durationUs } = store.read();
    const past = marked ?? { fromUs: border === 'from' ? at : 0, toUs: border === 'from' ? durationUs : at };
    const next =
      border === 'from'
        ? { fromUs: at, toUs: Math.max(past.toUs, at) }
        : { fromUs: Math.min(past.fromUs, at), toUs: at };
    mark(next.toUs > next.fromUs ? next : undefined);
  }

  function setView(view: TimeView): void {
    store.update({ view: clampView(view, store.read().durationUs) });
  }

  function setSettings(change: Partial<AudioSettings>): void {
    const past = store.read().settings;
    const settings = changeAudioSettings(past, change);
    store.update({ settings });
    if (settings.colourBy !== past.colourBy) document.recolour();
    if (settings.rate !== past.rate) playback.again();
  }

  /** Plays what was just selected, where a person wants that. */
  function hearSelection(): void {
    const { selectedId, settings, isLooping, isPlaying } = store.read();
    if (selectedId === heardId) return;
    heardId = selectedId;
    const record = selected();
    if (record === undefined || record.isWhole) return;
    if (isLooping && isPlaying) playback.again();
    else if (settings.playsSelected) playback.playOnce(record);
  }
  store.subscribe(hearSelection);

  const run = createCommandRunner<AudioCommand>({
    ...{ isOver: lifetime.isOver, onCommand },
    runMedium: (command, position) => runMediumCommand(ofMedium, command, position),
    runOwn: (command, position) => runAudioCommand(ofAudio, command, position),
  });

  function dispatch(input: StudioInput): boolean {
    if (lifetime.isOver()) return false;
    if (input.type === 'keydown')
      return pressKey(input, keys, hasQuestions, (command, position) => run(command, position));
    if (input.type === 'blur') {
      segments.cancelDrag();
      store.update({ isFocusVisible: false });
    }
    return false;
  }

  function currentLanes(): readonly Lane[] {
    const { annotations, labels, isEditable, hiddenLabels, matching, isIsolated, selectedId } = store.read();
    const of = [
      annotations,
      labels,
      isEditable,
      hiddenLabels,
      matching,
      isIsolated,
      isIsolated ? selectedId : undefined,
    ];
    if (lanes !== undefined && lanes.of.every((one, at) => one === of[at])) return lanes.made;
    const shown = annotations.filter((record) => isVisible({ ...store.read(), earlier: undefined }, record));
    const intervalLabels = definitions.filter(({ geometries }) => geometries.includes('interval'));
    const named = new Set(isEditable ? intervalLabels.map(({ name }) => name) : []);
    const made = lanesOf(
      arrangement.byPlace(shown),
      labels.filter(({ name }) => !hiddenLabels.has(name)),
      named,
    );
    lanes = { of, made };
    return made;
  }

  return {
    ...calls,
    open: whileAlive((item) => {
      const isSame = item.id === store.read().itemId;
      if (!isSame) playback.stop();
      store.together(() => {
        const { durationUs, channels } = item;
        store.update({ durationUs, channels });
        hasQuestions = item.hasQuestions === true;
        document.open(item, darkPalette);
        if (!isSame) store.update({ ...untouchedAudio, view: wholeView(durationUs) });
      });
    }),
    close: whileAlive(() => {
      playback.stop();
      hasQuestions = false;
      store.together(() => {
        document.close();
        store.update({ ...untouchedAudio, durationUs: 0, view: wholeView(0) });
      });
    }),
    dispatch,
    run,
    snapshot: store.read,
    editor,
    places,
    lanes: currentLanes,
    setView: whileAlive(setView),
    seek: whileAlive(playback.seek),
    mark: whileAlive(mark),
    makeOn: (label, stretch) => !lifetime.isOver() && segments.make(stretch, label),
    dragBorder: whileAlive(segments.drag),
    endDrag: whileAlive(segments.endDrag),
    setMuted: whileAlive((channel: number, change: 'toggle' | 'only') => {
      const { muted, channels } = store.read();
      const all = Array.from({ length: channels }, (_, at) => at + 1);
      const isAlone = all.every((one) => muted.has(one) === (one !== channel));
      const next = change === 'toggle' ? toggled(muted, channel) : isAlone ? [] : all.filter((one) => one !== channel);
      store.update({ muted: new Set(next) });
      playback.again();
    }),
    hearAll: whileAlive(() => {
      store.update({ muted: new Set() });
      playback.again();
    }),
    ended: whileAlive(playback.ended),
    isRelating: () => false,
    placeOf: (id) => surface.placeOf(document.find(id)),
    centreOn: whileAlive(show),
    showAnnotations: whileAlive(show),
    setSettings: whileAlive(setSettings),
    setEditable: whileAlive((isEditable: boolean) => {
      if (store.read().itemId !== undefined) store.update({ isEditable, draft: undefined });
    }),
    newKind: () => (store.read().marked === undefined ? undefined : 'interval'),
    setNewLabel: whileAlive((label: string) => {
      if (!labelNew(label)) calls.setNewLabel(label);
    }),
    destroy: whileAlive(() => {
      playback.stop();
      lifetime.end();
      document.close();
      store.close();
    }),
  };
}

function toggled(muted: ReadonlySet<number>, channel: number): number[] {
  return muted.has(channel) ? [...muted].filter((one) => one !== channel) : [...muted, channel];
}
