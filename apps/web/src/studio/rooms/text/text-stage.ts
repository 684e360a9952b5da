import type { Template } from '@countersign/contract';
import type { AnnotationRecord } from '@countersign/studio';
import { type TextEngine, type TextRecord, textSettingsFrom } from '@countersign/studio/text';
import { countText } from '../../../shared/format/numbers.ts';
import { currentLanguage } from '../../../shared/language/language.ts';
import { currentStudioWords } from '../../../shared/language/studio-words.ts';
import { createStore, type SharedStore } from '../../../shared/store.ts';
import { showSession } from '../../stage/show-session.ts';
import type { Stage, StageOptions } from '../room.ts';
import type { LoadedText } from './load/fetch-text.ts';
import { currentTextWords, loadTextWords } from './text-words.ts';
import { createTextView, type ViewWords } from './view/text-view.ts';

/** The engine of texts with its own element. */
export interface TextStage extends Stage {
  readonly engine: TextEngine;
  /** Counts how often the field for what is looked for was asked for; 0 while it is closed. */
  readonly searchAsked: SharedStore<number>;
}

export async function createTextStage({
  template,
  session,
  isEditable,
  settings,
  onCommand,
}: StageOptions<LoadedText>): Promise<TextStage> {
  await loadTextWords();
  const searchAsked = createStore(0);
  const view = createTextView({
    ...{ template, onCommand, settings: textSettingsFrom(settings), words: viewWords(template) },
    clock: { nowMs: () => performance.now() },
    showSearch: () => searchAsked.set(searchAsked.get() + 1),
  });
  const { element, engine } = view;
  element.tabIndex = 0;
  element.setAttribute('role', 'document');
  const stopShowing = showSession(engine, session, isEditable, (loaded) => ({
    text: loaded.kind === 'decoded' ? loaded.text : '',
  }));
  return {
    element,
    engine,
    searchAsked,
    describe(label, hint) {
      element.setAttribute('aria-label', label);
      element.setAttribute('aria-description', hint);
    },
    shortName: (record) => shortNameOf(engine, record),
    fullName(record) {
      const short = shortNameOf(engine, record);
      return short === '' || short === record.name ? record.name : `${record.label}: ${short}`;
    },
    viewMenu({ commands }) {
      return [{ key: 'find', label: commands['text.find'], onChoose: () => engine.run('text.find') }];
    },
    destroy() {
      stopShowing();
      view.destroy();
    },
  };
}

function shortNameOf(engine: Pick<TextEngine, 'wordsOf'>, record: AnnotationRecord): string {
  return 'parts' in record ? cutWords(engine.wordsOf(record as TextRecord)) : record.name;
}

/** So many letters of an annotation name an end of a relation. */
const MOST_LETTERS = 24;

function cutWords(words: string): string {
  const letters = Array.from(words);
  return letters.length <= MOST_LETTERS
    ? words
    : `${letters
        .slice(0, MOST_LETTERS - 1)
        .join('')
        .trimEnd()}…`;
}

/** Said in the language on screen when they are needed. */
function viewWords({ errorTypes }: StageOptions<LoadedText>['template']): ViewWords {
  const errorName = (typeId: string) => errorNameIn(errorTypes, typeId);
  return {
    describe({ record }, isTicked) {
      const words = currentTextWords();
      const pieces = record.parts.length > 1 ? [words.pieces(record.parts.length)] : [];
      return [record.name, ...pieces, ...(isTicked ? [words.ticked] : [])].join(', ');
    },
    describeMissing: (typeId) => currentTextWords().missing(errorName(typeId)),
    errorName,
    pieces: (count) => currentTextWords().pieces(count),
    arcs: {
      above: (text) => currentTextWords().above(text),
      below: (text) => currentTextWords().below(text),
      tooMany: (count) => currentTextWords().tooManyArcs(countText(count)),
    },
  };
}

function errorNameIn(errorTypes: Template['errorTypes'], typeId: string): string {
  const type = errorTypes.find(({ id }) => id === typeId);
  return type?.name[currentLanguage()] ?? currentStudioWords().unknownType(typeId);
}
