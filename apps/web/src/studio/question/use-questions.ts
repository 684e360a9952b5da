import type { FixAnswer, FixQuestion } from '@countersign/contract';
import { answerQuestion, placeOfQuestion } from '@countersign/domain';
import { useMemo } from 'react';
import { useStudioWords } from '../../shared/language/studio-words.ts';
import { useRoundComparison } from '../difference/ComparisonProvider.tsx';
import { type ComparedRounds, useItemDifference } from '../difference/use-item-difference.ts';
import { useRelationRows } from '../relation/use-relation-rows.ts';
import { usePanes, useSession, useWorkspace } from '../shell/use-workspace.ts';
import { usePlaceName } from '../verdict/use-place-name.ts';
import { changePanes, type Workspace } from '../workspace.ts';

/** A question with what the rounds say about it. */
export interface AskedQuestion {
  readonly question: FixQuestion;
  readonly answer: FixAnswer | undefined;
  /**
   * The annotation it is about, with its frames where the error named some, or the relation, or the place where something was
   * missing; null: the whole item.
   */
  readonly name: string | null;
  /** What became of it; empty while the rounds are not compared. */
  readonly text: string;
}

export interface Questions {
  readonly asked: readonly AskedQuestion[];
  readonly answered: number;
  /** The number of the question that a key answers; null where all are answered. */
  readonly current: number | null;
  /** The annotations of the rounds were matched by a guess. */
  readonly isGuessed: boolean;
  /** Null where nothing can be answered, for example while the rounds are not compared yet. */
  readonly answer: ((number: number, isFixed: boolean) => void) | null;
  /** Makes it the current one, and shows the annotation on the item, or where it was. */
  readonly choose: (number: number) => void;
}

/** The questions of the item on screen; null where it has none. */
export function useQuestions(): Questions | null {
  const workspace = useWorkspace();
  const { session, isReadOnly } = workspace;
  const { view, draft, phase } = useSession();
  const { question: chosen } = usePanes();
  const rounds = useItemDifference();
  const tell = useTexts(rounds);
  if (view === null || view.questions.length === 0) return null;
  const { questions } = view;
  const answers = new Map(draft.answers?.map((answer) => [answer.question, answer]));
  const after = (number: number) => [...questions.slice(number), ...questions.slice(0, number)];
  const nextOpen = (number: number, given?: number) =>
    after(number).find((one) => !answers.has(one.number) && one.number !== given)?.number ?? null;
  const current = chosen?.itemId === view.id ? chosen.number : nextOpen(0);
  const choose = (number: number | null) => {
    changePanes(workspace, { question: { itemId: view.id, number } });
    const question = questions.find((one) => one.number === number);
    if (question !== undefined && rounds !== null) show(workspace, question, rounds);
  };
  const answer = (number: number, isFixed: boolean) => {
    const question = questions.find((one) => one.number === number);
    if (question === undefined || rounds === null) return;
    const place = placeOfQuestion(question, rounds.difference).after;
    session.setDraft((verdict) => answerQuestion(verdict, questions, question, isFixed, place));
    choose(nextOpen(number, number));
  };
  const isAnswerable = !isReadOnly && phase === 'working' && rounds?.itemId === view.id;
  return {
    asked: questions.map((question) => ({ question, answer: answers.get(question.number), ...tell(question) })),
    answered: answers.size,
    current,
    isGuessed: rounds?.difference.matchedBy === 'overlap',
    answer: isAnswerable ? answer : null,
    choose,
  };
}

/** How a question names its annotation, and what became of it. */
function useTexts(rounds: ComparedRounds | null): (question: FixQuestion) => Pick<AskedQuestion, 'name' | 'text'> {
  const words = useStudioWords();
  const changed = useRoundComparison()?.rows;
  const relations = useRelationRows();
  const placeName = usePlaceName();
  const { frames } = useWorkspace().stage.engine;
  return useMemo(() => {
    const named = (name: string | null, { at }: FixQuestion) =>
      name === null || at === undefined || frames === undefined ? name : `${name}, ${frames.quote(at)}`;
    const rows = rounds === null ? [] : (changed ?? []);
    const added = rows.filter(({ kind }) => kind === 'added').map(({ name, text }) => `${name} ${text}`);
    const { unchanged, nothingAdded } = words.question;
    return (question) => {
      const { annotationId, label, place } = question;
      if (annotationId === null)
        return {
          name: place === undefined ? null : placeName(place),
          text: rounds === null ? '' : added.length === 0 ? nothingAdded : added.join(', '),
        };
      if (rounds === null) return { name: named(label, question), text: '' };
      const { after } = placeOfQuestion(question, rounds.difference);
      const joined = relations.find(({ before }) => before === annotationId);
      if (joined !== undefined && !rounds.before.some(({ id }) => id === annotationId))
        return { name: joined.name, text: joined.isKept ? unchanged : joined.text };
      const row = rows.find(({ id, before }) =>
        after === null ? id === null && before?.id === annotationId : id === after,
      );
      const text = row === undefined || row.kind === 'kept' ? unchanged : row.text;
      return { name: named(row?.name ?? label, question), text };
    };
  }, [rounds, changed, relations, words, placeName, frames]);
}

/** Selects the annotation or the relation of a question, or looks at where it was, or where something was missing. */
function show(workspace: Workspace, question: FixQuestion, { before, difference }: ComparedRounds): void {
  const { engine } = workspace.stage;
  const { after, change } = placeOfQuestion(question, difference);
  engine.select(after ?? undefined);
  if (question.place !== undefined) {
    engine.places?.show(question.place);
    return;
  }
  if (after !== null) {
    if (question.at !== undefined) engine.frames?.show(after, question.at);
    if (workspace.panes.get().earlier === 'before') changePanes(workspace, { earlier: 'both' });
    return;
  }
  const ids = change !== null && 'from' in change ? [change.from, change.to] : [question.annotationId];
  const gone = before.filter(({ id }) => ids.includes(id));
  if (gone.length === 0) return;
  if (workspace.panes.get().earlier === 'after') changePanes(workspace, { earlier: 'both' });
  engine.centreOn(gone);
}
