import { needsRemark } from '@countersign/domain';
import { StatusMark } from '@countersign/ui/StatusMark.tsx';
import { TextArea } from '@countersign/ui/TextArea.tsx';
import { type KeyboardEvent, type ReactNode, Suspense, useRef, useState } from 'react';
import { useFinishingWords } from '../language/finishing-words.ts';
import { usePhrases } from '../language/language.ts';
import styles from './FinishForm.module.css';

export type Result = '10' | '20';

/** The result to be given, and its remark. */
export interface FinishChoice {
  readonly suggested: Result | null;
  /** Null until somebody chose, if the agreed rate proposes no result. */
  readonly result: Result | null;
  readonly remark: string;
  readonly isRemarkNeeded: boolean;
  readonly isComplete: boolean;
  readonly choose: (result: Result) => void;
  readonly write: (remark: string) => void;
}

export function useFinishChoice(suggested: Result | null): FinishChoice {
  const [chosen, choose] = useState<Result | null>(null);
  const [remark, write] = useState('');
  const result = chosen ?? suggested;
  const isRemarkNeeded = result !== null && needsRemark(suggested, result);
  const isComplete = result !== null && (!isRemarkNeeded || remark.trim() !== '');
  return { suggested, result, remark, isRemarkNeeded, isComplete, choose, write };
}

interface FinishFormProps {
  readonly choice: FinishChoice;
  /** Whether the defects of a plan decide, in place of the agreed rate. */
  readonly isByPlan?: boolean;
  /** Enter on a result does what the dialog's button does, as long as that may be pressed. */
  readonly finish: () => void;
  readonly children: ReactNode;
}

/** Chooses the result. Shows what the agreed rate or the plan proposes, and asks for a reason for the other one. */
export function FinishForm({ choice, isByPlan = false, finish, children }: FinishFormProps) {
  const { batch: words, sampling } = usePhrases();
  const reasons = isByPlan
    ? { '10': sampling.planKept, '20': sampling.planBroken, other: sampling.notPlan }
    : { '10': words.finishSuggestPass, '20': words.finishSuggestReject, other: words.finishOther };
  const { suggested, result, remark, isRemarkNeeded, isComplete } = choice;
  const form = useRef<HTMLDivElement>(null);
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    // A key held down since the last item must not finish anything.
    if (event.repeat) return;
    if (isComplete) finish();
    else if (isRemarkNeeded) form.current?.querySelector('textarea')?.focus();
  };
  return (
    <div ref={form} className={styles.form}>
      {children}
      <div className={styles.choices} role="radiogroup" aria-label={words.status}>
        {(['10', '20'] as const).map((value) => (
          <label key={value} className={styles.choice}>
            <input
              type="radio"
              name="result"
              value={value}
              checked={result === value}
              onChange={() => choice.choose(value)}
              onKeyDown={onEnter}
              className="visually-hidden"
              // The focus of a dialog begins here: an arrow key would otherwise go on from the result nobody proposed.
              data-autofocus={suggested === value || undefined}
            />
            <StatusMark status={value === '10' ? 'passed' : 'rejected'} size={16}>
              {value === '10' ? words.finishPass : words.finishReject}
            </StatusMark>
            {suggested === value && <span className={styles.reason}>{reasons[value]}</span>}
          </label>
        ))}
      </div>
      <Suspense>{suggested === null && <NoneSuggested />}</Suspense>
      <TextArea
        label={words.finishRemark}
        name="remark"
        rows={3}
        maxLength={500}
        value={remark}
        required={isRemarkNeeded}
        onChange={choice.write}
        hint={isRemarkNeeded ? reasons.other : words.finishRemarkHint}
      />
    </div>
  );
}

function NoneSuggested() {
  return <p>{useFinishingWords().noneSuggested}</p>;
}
