import { type ReactNode, useSyncExternalStore } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import type { NoticeStatus } from './NoticeMark.tsx';
import { useUiWords } from './words.ts';

export interface Confirmation {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly status?: NoticeStatus;
  /** The label of the button, named by its effect. */
  readonly yes: string;
  /** Null: there is only one answer, and the dialog cannot be closed. */
  readonly no?: string | null;
  readonly isDangerous?: boolean;
  readonly layer?: 'dialog' | 'signInAgain';
}

interface Asked extends Confirmation {
  readonly id: number;
  readonly answer: (isYes: boolean) => void;
}

let asked: readonly Asked[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Asked[]): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** Asks one question in a dialog, from anywhere. */
export function confirm(question: Confirmation): Promise<boolean> {
  return new Promise((resolve) => {
    lastId += 1;
    const id = lastId;
    const answer = (isYes: boolean) => {
      set(asked.filter((other) => other.id !== id));
      resolve(isYes);
    };
    set([...asked, { ...question, id, answer }]);
  });
}

/** Answers all open questions with no, because their subject is gone. */
export function withdrawQuestions(): void {
  for (const { answer } of asked) answer(false);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The place where questions appear; render one in every page. */
export function ConfirmHost() {
  const words = useUiWords();
  const questions = useSyncExternalStore(subscribe, () => asked);
  return questions.map((question) => (
    <Dialog
      key={question.id}
      title={question.title}
      {...(question.status && { status: question.status })}
      {...(question.layer && { layer: question.layer })}
      {...(question.no !== null && { onClose: () => question.answer(false) })}
      actions={
        <>
          {question.no !== null && (
            // Focuses No, so that a key still held down from the menu cannot confirm a dangerous action.
            <Button data-autofocus={question.isDangerous || undefined} onClick={() => question.answer(false)}>
              {question.no ?? words.cancel}
            </Button>
          )}
          <Button kind={question.isDangerous ? 'danger' : 'primary'} data-primary onClick={() => question.answer(true)}>
            {question.yes}
          </Button>
        </>
      }
    >
      {question.text}
    </Dialog>
  ));
}
