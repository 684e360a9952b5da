import type { AnswersDocument, ChatTurn } from '@countersign/contract';

/** A turn that has no id yet. */
export type SaidTurn = Omit<ChatTurn, 'id'>;

/** The parts of a document before its pieces have ids. */
export interface DocumentParts {
  readonly passage?: string;
  readonly turns?: readonly SaidTurn[];
  readonly questions?: AnswersDocument['questions'];
  readonly answers?: readonly { readonly id?: string; readonly model?: string; readonly turns: readonly SaidTurn[] }[];
  readonly shownAs?: readonly string[];
}

/** A document whose turns are `t1`, `t2` …, and whose answers are `a1`, `a2` … where they have no id of their own. */
export function documentOf({
  passage,
  turns = [],
  questions = [],
  answers = [],
  shownAs,
}: DocumentParts): AnswersDocument {
  return {
    ...(passage === undefined ? {} : { passage }),
    turns: withIds(turns, 't'),
    questions,
    answers: answers.map(({ id, ...answer }, at) => {
      const ownId = id ?? `a${at + 1}`;
      return { ...answer, id: ownId, turns: withIds(answer.turns, `${ownId}/`) };
    }),
    ...(shownAs === undefined ? {} : { shownAs: [...shownAs] }),
  };
}

function withIds(turns: readonly SaidTurn[], prefix: string): ChatTurn[] {
  return turns.map((turn, at) => ({ id: `${prefix}${at + 1}`, ...turn }));
}
