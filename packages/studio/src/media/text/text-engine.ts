import type { Annotation } from '@countersign/contract';
import { createDocument } from '../../document/document.ts';
import { darkPalette } from '../../document/palette.ts';
import { createStore } from '../../document/store.ts';
import { createEditor } from '../../edit/editor.ts';
import type { StudioInput } from '../../input/events.ts';
import { createKeyTable } from '../../input/key-binding.ts';
import { pressKey } from '../../input/keyboard.ts';
import { createCommandRunner } from '../../medium/command-runner.ts';
import { createLifetime } from '../../medium/lifetime.ts';
import { createMediumCalls } from '../../medium/medium-calls.ts';
import { runMediumCommand } from '../../medium/run-medium-command.ts';
import { arrangeText } from './arrange-text.ts';
import { createBorderEditor } from './border-editor.ts';
import { emptyText, untouchedText } from './empty-text.ts';
import { createErrorPlaces } from './error-places.ts';
import { createMarking } from './marking.ts';
import { createPieces, type SpanPieces } from './pieces.ts';
import { runTextCommand } from './run-text-command.ts';
import { createSearching } from './searching.ts';
import { createTextBody, type TextBody } from './text-body.ts';
import type { TextCommand } from './text-commands.ts';
import type { TextEngine, TextOptions } from './text-engine.types.ts';
import { textKeys } from './text-keys.ts';
import type { TextRecord } from './text-record.ts';
import { changeTextSettings, type TextSettings } from './text-settings.ts';
import type { TextSnapshot, TextTool } from './text-snapshot.ts';
import { wordsOf } from './words-of.ts';

const keys = createKeyTable(textKeys);
const nothing = createTextBody('');

/** Makes an engine for texts. `surface` shows what the engine holds; it subscribes to it. */
export function createTextEngine(options: TextOptions): TextEngine {
  const { surface, template, clock, onCommand } = options;
  const { labels: definitions, relations: relationDefinitions = [] } = template;
  const store = createStore<TextSnapshot>(emptyText(options.settings));
  const lifetime = createLifetime();
  const { whileAlive } = lifetime;
  let body: TextBody = nothing;
  let hasQuestions = false;
  const bodyOf = () => body;
  const arrangement = arrangeText(bodyOf);
  const document = createDocument<TextRecord>(store, definitions, clock, arrangement);
  const editor = createEditor({ document, clock, definitions, relationDefinitions, arrangement, read: store.read });
  const { put } = editor;
  const marking = createMarking({ store, document, definitions, surface, bodyOf, put });
  const borders = createBorderEditor(store, bodyOf, document.find, put);
  const searching = createSearching(store, bodyOf, surface);
  const places = createErrorPlaces(store, bodyOf, marking, surface);
  const calls = createMediumCalls({
    ...{ store, document, editor, arrangement, lifetime, definitions, relationDefinitions, reveal },
    cancelGesture,
  });
  const undirected = new Set(relationDefinitions.filter((one) => !one.isDirected).map(({ label }) => label));
  const ofMedium = {
    ...{ document, editor, calls, read: store.read, reveal, cancelGesture },
    stepBack: () => false,
    labelNew,
    removePart: () => false,
    leaveTool,
  };
  const ofText = {
    ...{ document, surface, marking, borders, searching, read: store.read, listed: calls.listed },
    ...{ reveal, setTool, setSettings, takeEnd },
  };
  const piecesOf = remembered((records: readonly TextRecord[]) => createPieces(records));
  const earlierPiecesOf = remembered((records: readonly TextRecord[]) => createPieces(records));

  function reveal({ parts: [part] }: TextRecord): void {
    if (part !== undefined) surface.reveal(part, false);
  }

  function centreOn(annotations: readonly Annotation[]): void {
    const parts = annotations.flatMap(({ geometry }) => (geometry.kind === 'span' ? geometry.ranges : []));
    const [first] = parts.toSorted(([a], [b]) => a - b);
    if (first !== undefined) surface.reveal(first, true);
  }

  /** Ends what is being dragged, joined or looked for. Returns whether something was. */
  function cancelGesture(): boolean {
    if (borders.cancelDrag()) return true;
    const { relating, marked } = store.read();
    store.update({ relating: undefined, marked: undefined });
    return relating !== undefined || (marked !== undefined && marked.anchor !== marked.focus);
  }

  function setTool(tool: TextTool): void {
    if (tool !== 'select' && !store.read().isEditable) return;
    store.update({ tool, relating: undefined, draft: undefined });
    if (tool !== 'relate') return;
    // What is selected already is where the relation begins.
    takeEnd();
  }

  function leaveTool(): boolean {
    if (store.read().tool === 'select') return false;
    setTool('select');
    return true;
  }

  function takeEnd(): boolean {
    const { tool, selectedId, relating } = store.read();
    if (tool !== 'relate' || selectedId === undefined) return false;
    if (relating === undefined || relating.to !== undefined) document.relate({ from: selectedId, to: undefined });
    else if (relating.from !== selectedId) join(relating.from, selectedId);
    return true;
  }

  /** Joins two annotations: at once where only one kind of relation may, otherwise when its kind is chosen. */
  function join(from: string, to: string): void {
    document.relate({ from, to });
    const choices = calls.relationChoices();
    if (choices.length === 0) document.relate({ from, to: undefined });
    if (choices.length === 1) calls.chooseRelation(0);
  }

  /** A label for the selected words makes an annotation of them, and for the tool it is that of what is made next. */
  function labelNew(label: string): boolean {
    if (marking.make(label)) return true;
    const { isEditable, tool, selectedId } = store.read();
    if (!isEditable || tool !== 'mark' || selectedId !== undefined) return false;
    calls.setNewLabel(label);
    return true;
  }

  function setSettings(change: Partial<TextSettings>): void {
    const past = store.read().settings;
    const settings = changeTextSettings(past, change);
    store.update({ settings });
    if (settings.colourBy !== past.colourBy) document.recolour();
  }

  const run = createCommandRunner<TextCommand>({
    ...{ isOver: lifetime.isOver, onCommand },
    runMedium: (command, position) => runMediumCommand(ofMedium, command, position),
    runOwn: (command, position) => runTextCommand(ofText, command, position),
  });

  function dispatch(input: StudioInput): boolean {
    if (lifetime.isOver()) return false;
    if (input.type === 'keydown')
      return pressKey(input, keys, hasQuestions, (command, position) => run(command, position));
    if (input.type === 'blur') {
      borders.cancelDrag();
      store.update({ isFocusVisible: false });
    }
    return false;
  }

  return {
    ...calls,
    open: whileAlive((item) => {
      const isSame = item.id === store.read().itemId;
      store.together(() => {
        if (!isSame || body.text !== item.text) body = createTextBody(item.text);
        hasQuestions = item.hasQuestions === true;
        document.open(item, darkPalette);
        store.update({ ...untouchedText, ...(item.isEditable === true ? {} : { tool: 'select' }) });
      });
    }),
    close: whileAlive(() => {
      body = nothing;
      hasQuestions = false;
      store.together(() => {
        document.close();
        store.update(untouchedText);
      });
    }),
    dispatch,
    run,
    snapshot: store.read,
    editor,
    places,
    body: bodyOf,
    pieces: () => piecesOf(store.read().annotations),
    earlierPieces(): SpanPieces | undefined {
      const { earlier } = store.read();
      return earlier && earlierPiecesOf(earlier.records);
    },
    wordsOf: ({ parts }) => wordsOf(body.text, parts),
    click: whileAlive((ids: readonly string[], isAlso: boolean) => {
      const { selectedId, isEditable } = store.read();
      const at = ids.indexOf(selectedId ?? '');
      // Another click on the same words goes out to what lies around them.
      const id = at > 0 ? ids[at - 1] : ids.at(-1);
      if (isAlso && isEditable && id !== undefined) document.selectAlso(id);
      else document.select(id, false);
      if (id !== undefined) takeEnd();
    }),
    mark: whileAlive(marking.mark),
    markedWords: marking.words,
    dragBorder: whileAlive(borders.drag),
    endDrag: whileAlive(borders.endDrag),
    isDirected: (label) => !undirected.has(label),
    find: whileAlive(searching.find),
    isRelating: () => store.read().tool === 'relate',
    placeOf(id) {
      const record = document.find(id);
      return surface.placeOf(record?.parts[0] ?? marking.words());
    },
    centreOn: whileAlive(centreOn),
    showAnnotations: whileAlive(centreOn),
    setSettings: whileAlive(setSettings),
    setTool: whileAlive(setTool),
    setEditable: whileAlive((isEditable: boolean) => {
      if (store.read().itemId === undefined) return;
      store.update({ isEditable, draft: undefined, ...(isEditable ? {} : { tool: 'select', relating: undefined }) });
    }),
    newKind: () => (store.read().tool === 'mark' || marking.part() !== undefined ? 'span' : undefined),
    setNewLabel: whileAlive((label: string) => {
      if (!marking.make(label)) calls.setNewLabel(label);
    }),
    destroy: whileAlive(() => {
      lifetime.end();
      document.close();
      store.close();
    }),
  };
}

/** The same result for the same argument as the last time. */
function remembered<A, R>(make: (argument: A) => R): (argument: A) => R {
  let last: { readonly argument: A; readonly result: R } | undefined;
  return (argument) => {
    if (last === undefined || last.argument !== argument) last = { argument, result: make(argument) };
    return last.result;
  };
}
