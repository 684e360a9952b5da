import type { Annotation, Statement } from '@countersign/contract';
import { createDocument } from '../../document/document.ts';
import { darkPalette } from '../../document/palette.ts';
import { createStore } from '../../document/store.ts';
import { createEditor } from '../../edit/editor.ts';
import { freeIds } from '../../edit/free-ids.ts';
import type { StudioInput } from '../../input/events.ts';
import { createKeyTable } from '../../input/key-binding.ts';
import { pressKey } from '../../input/keyboard.ts';
import { createCommandRunner } from '../../medium/command-runner.ts';
import { createLifetime } from '../../medium/lifetime.ts';
import { createMediumCalls } from '../../medium/medium-calls.ts';
import { runMediumCommand } from '../../medium/run-medium-command.ts';
import { createAnswersBody } from './answers-body.ts';
import type { AnswersCommand } from './answers-commands.ts';
import type { AnswersEngine, AnswersOptions } from './answers-engine.types.ts';
import { answersKeys } from './answers-keys.ts';
import type { AnswersRecord } from './answers-record.ts';
import type { AnswersSettings } from './answers-settings.ts';
import {
  type AnswerPair,
  type AnswersSnapshot,
  emptyAnswers,
  emptyBody,
  untouchedAnswers,
} from './answers-snapshot.ts';
import { arrangeAnswers } from './arrange-answers.ts';
import { runAnswersCommand } from './run-answers-command.ts';

const keys = createKeyTable(answersKeys);

/** Makes an engine for answers of language models. `surface` shows what the engine holds; it subscribes to it. */
export function createAnswersEngine(options: AnswersOptions): AnswersEngine {
  const { surface, template, clock, onCommand } = options;
  const { labels: definitions, relations: relationDefinitions = [] } = template;
  const store = createStore<AnswersSnapshot>(emptyAnswers(options.settings));
  const lifetime = createLifetime();
  const { whileAlive } = lifetime;
  let hasQuestions = false;
  const bodyOf = () => store.read().body;
  const arrangement = arrangeAnswers(bodyOf);
  const document = createDocument<AnswersRecord>(store, definitions, clock, arrangement);
  const editor = createEditor({ document, clock, definitions, relationDefinitions, arrangement, read: store.read });
  const calls = createMediumCalls({
    ...{ store, document, editor, arrangement, lifetime, definitions, relationDefinitions, reveal },
    cancelGesture: () => false,
  });
  const ofMedium = {
    ...{ document, editor, calls, read: store.read, reveal, cancelGesture: () => false },
    ...{ stepBack: () => false, labelNew: () => false, removePart: () => false, leaveTool: () => false },
  };

  function reveal({ pieceId }: AnswersRecord): void {
    if (pieceId !== undefined) surface.reveal(pieceId);
  }

  function centreOn(annotations: readonly Annotation[]): void {
    const [first] = document.recordsOf(annotations);
    if (first !== undefined) reveal(first);
  }

  function setSettings(change: Partial<AnswersSettings>): void {
    const past = store.read().settings;
    const settings = { ...past, ...change };
    store.update({ settings });
    if (settings.colourBy !== past.colourBy) document.recolour();
  }

  function state(label: string, statement: Statement, id?: string): boolean {
    const { isEditable, itemId } = store.read();
    if (lifetime.isOver() || !isEditable || itemId === undefined) return false;
    const known = document.find(id)?.annotation;
    if (known !== undefined) return editor.put([{ ...known, geometry: statement }], { kind: 'restated' });
    const [newId = ''] = freeIds(document.everyId(), 1);
    const made = { id: newId, label, geometry: statement, attributes: {}, source: {} };
    return editor.put([made], { kind: 'drew', shape: statement.kind });
  }

  const run = createCommandRunner<AnswersCommand>({
    ...{ isOver: lifetime.isOver, onCommand },
    runMedium: (command, position) => runMediumCommand(ofMedium, command, position),
    runOwn: (command, position) => runAnswersCommand({ store, surface, bodyOf, setSettings }, command, position),
  });

  function dispatch(input: StudioInput): boolean {
    if (lifetime.isOver()) return false;
    if (input.type === 'keydown')
      return pressKey(input, keys, hasQuestions, (command, position) => run(command, position));
    if (input.type === 'blur') store.update({ isFocusVisible: false });
    return false;
  }

  return {
    ...calls,
    open: whileAlive((item) => {
      store.together(() => {
        if (bodyOf().document !== item.document) store.update({ body: createAnswersBody(item.document) });
        hasQuestions = item.hasQuestions === true;
        const isOther = item.id !== store.read().itemId;
        document.open(item, darkPalette);
        if (isOther) store.update(untouchedAnswers);
      });
    }),
    close: whileAlive(() => {
      hasQuestions = false;
      store.together(() => {
        document.close();
        store.update({ ...untouchedAnswers, body: emptyBody });
      });
    }),
    ...{ dispatch, run, snapshot: store.read, editor, state },
    isRelating: () => false,
    placeOf: (id) => surface.placeOf(document.find(id)?.pieceId),
    centreOn: whileAlive(centreOn),
    showAnnotations: whileAlive(centreOn),
    setSettings: whileAlive(setSettings),
    setPair: whileAlive((pair: AnswerPair) => store.update({ pair })),
    setEditable: whileAlive((isEditable: boolean) => {
      if (store.read().itemId !== undefined) store.update({ isEditable });
    }),
    newKind: () => undefined,
    destroy: whileAlive(() => {
      lifetime.end();
      document.close();
      store.close();
    }),
  };
}
