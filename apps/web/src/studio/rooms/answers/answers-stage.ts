import { statementText } from '@countersign/domain';
import {
  type AnswersEngine,
  type AnswersScroll,
  type AnswersSurface,
  answersSettingsFrom,
  createAnswersEngine,
} from '@countersign/studio/answers';
import { createStore, type SharedStore } from '../../../shared/store.ts';
import { showSession } from '../../stage/show-session.ts';
import type { Stage, StageOptions } from '../room.ts';
import { loadAnswersWords } from './answers-words.ts';
import { isAnswersRecord } from './is-answers-record.ts';
import type { LoadedAnswers } from './load/fetch-answers.ts';
import { groupOf, letterOf } from './piece-names.ts';
import { rankingText } from './value-of-statement.ts';

/** The engine of answers with its own element, in which React shows the document. */
export interface AnswersStage extends Stage {
  readonly engine: AnswersEngine;
  readonly hidden: SharedStore<boolean>;
}

const noDocument = { turns: [], questions: [], answers: [] };

export async function createAnswersStage({
  template,
  session,
  isEditable,
  settings,
  onCommand,
}: StageOptions<LoadedAnswers>): Promise<AnswersStage> {
  await loadAnswersWords();
  const element = document.createElement('div');
  element.tabIndex = 0;
  element.setAttribute('role', 'document');
  element.style.cssText = 'position: absolute; inset: 0; overflow: auto; outline: none';
  const engine = createAnswersEngine({
    ...{ template, onCommand, settings: answersSettingsFrom(settings), surface: surfaceOf(element) },
    clock: { nowMs: () => performance.now() },
  });
  const stopShowing = showSession(engine, session, isEditable, (loaded) => ({
    document: loaded.kind === 'decoded' ? loaded.document : noDocument,
  }));
  /** The name of what is about an answer begins with the letter of that. */
  function nameAbout(pieceId: string | undefined, name: string): string {
    const { document: shown } = engine.snapshot().body;
    const about = groupOf(shown, pieceId);
    const isOfAnswer = shown.answers.some(({ id }) => id === about);
    return about !== undefined && isOfAnswer ? `${letterOf(shown, about)}, ${name}` : name;
  }

  return {
    element,
    engine,
    hidden: createStore(template.mayOffend === true),
    fullName: (record) => (isAnswersRecord(record) ? nameAbout(record.pieceId, record.name) : record.name),
    nameOf({ geometry }, name) {
      const about = 'of' in geometry ? geometry.of : geometry.kind === 'span' ? geometry.part : undefined;
      return nameAbout(about, name);
    },
    sayOf(statement) {
      const { document: shown } = engine.snapshot().body;
      return statement.kind === 'ranking' ? rankingText(statement, shown) : statementText(statement);
    },
    describe(label, hint) {
      element.setAttribute('aria-label', label);
      element.setAttribute('aria-description', hint);
    },
    viewMenu: ({ commands }) =>
      (['answers.compare', 'answers.raw', 'answers.models', 'answers.order'] as const).map((command) => ({
        ...{ key: command, label: commands[command], onChoose: () => engine.run(command) },
      })),
    destroy() {
      stopShowing();
      engine.destroy();
      element.remove();
    },
  };
}

/** CSS pixels of a row. */
const ROW_PX = 48;

function surfaceOf(element: HTMLElement): AnswersSurface {
  const find = (pieceId: string) => element.querySelector(`[data-piece="${CSS.escape(pieceId)}"]`);
  return {
    reveal(pieceId) {
      const show = () => find(pieceId)?.scrollIntoView({ block: 'nearest' });
      // A turn that was far from the view is on the page after React has put it there.
      if (find(pieceId) === null) requestAnimationFrame(show);
      else show();
    },
    placeOf(pieceId) {
      const view = element.getBoundingClientRect();
      const { left, top, right, bottom } =
        (pieceId === undefined ? null : find(pieceId))?.getBoundingClientRect() ?? view;
      return { minX: left - view.left, minY: top - view.top, maxX: right - view.left, maxY: bottom - view.top };
    },
    scroll(step: AnswersScroll, direction) {
      const by = { row: ROW_PX, page: element.clientHeight - ROW_PX, end: element.scrollHeight }[step];
      element.scrollBy({ top: direction * by });
    },
  };
}
