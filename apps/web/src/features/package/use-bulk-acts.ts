import type { Batch, BulkOutcome, PackageRow, PackageTarget, ValidityTarget } from '@countersign/contract';
import { type BulkAct, percentText } from '@countersign/domain';
import type { Phrases } from '@countersign/phrases';
import { confirm } from '@countersign/ui/confirm.tsx';
import { useState } from 'react';
import { api } from '../../shared/api/client.ts';
import { Refusal } from '../../shared/api/failures.ts';
import { showFailure } from '../../shared/api/show-failure.ts';
import { useInvalidate } from '../../shared/api/use-invalidate.ts';
import { batchCalls } from '../../shared/batch/batch-calls.ts';
import { usePhrases } from '../../shared/language/language.ts';
import { type Choice, chosenRows, isWorthAsking, noChoice, targetOf } from './package-choice.ts';
import { reachedCount, whyLeftNow } from './why-left.ts';

/** What the banner above the list says of the last bulk action. */
export type BulkNotice =
  | {
      readonly what: 'passed' | 'rejected' | 'rechecked' | 'invalid' | 'valid';
      readonly outcome: BulkOutcome;
    }
  | { readonly what: 'listChanged' };

export interface BulkActs {
  /** The action that waits for its answer. */
  readonly busy: BulkAct | null;
  readonly answer: BulkNotice | null;
  readonly forget: () => void;
  readonly decide: (result: '10' | '20') => Promise<void>;
  readonly recheck: () => Promise<void>;
  /**
   * @param target null means the chosen packages.
   * @param remark why they are invalid.
   */
  readonly setValidity: (target: ValidityTarget | null, isValid: boolean, remark: string) => Promise<void>;
}

/** The bulk actions on the chosen packages of a batch, and their outcome. */
export function useBulkActs(
  batch: Batch,
  shown: readonly PackageRow[],
  choice: Choice,
  setChoice: (choice: Choice) => void,
): BulkActs {
  const words = usePhrases().packages.confirm;
  const invalidate = useInvalidate();
  const [busy, setBusy] = useState<BulkAct | null>(null);
  const [answer, setAnswer] = useState<BulkNotice | null>(null);
  const seen = { batchId: batch.id, round: batch.round };
  const target: PackageTarget = targetOf(choice, shown);

  const make = async (
    act: BulkAct,
    what: Exclude<BulkNotice['what'], 'listChanged'>,
    call: () => Promise<BulkOutcome>,
  ): Promise<void> => {
    setBusy(act);
    setAnswer(null);
    try {
      setAnswer({ what, outcome: await call() });
      setChoice(noChoice);
    } catch (error) {
      if (error instanceof Refusal && error.code === 5005255) setAnswer({ what, outcome: error.data as BulkOutcome });
      else if (error instanceof Refusal && error.code === 5005062) {
        setAnswer({ what: 'listChanged' });
        setChoice(noChoice);
      } else showFailure(error);
    }
    setBusy(null);
    // A refusal too means that the rows on screen are out of date.
    await invalidate(...batchCalls);
  };

  const isSure = (result: '10' | '20'): Promise<boolean> => {
    const act = result === '10' ? 'pass' : 'reject';
    const rows = chosenRows(choice, shown);
    const reached = rows?.filter((row) => whyLeftNow(act, row) === null);
    if (!isWorthAsking(reached ?? null)) return Promise.resolve(true);
    const count = reachedCount(act, choice, rows);
    const left = rows === null ? null : rows.length - count;
    const text = reached === undefined ? `${words.allItems} ${words.maybeUnseen}` : textOf(reached, words);
    return confirm({
      title: result === '10' ? words.pass(count) : words.reject(count),
      text: left === 0 ? text : `${text} ${left === null ? words.held : words.left(left)}`,
      status: result === '10' ? 'passed' : 'rejected',
      yes: result === '10' ? words.doPass(count) : words.doReject(count),
      isDangerous: result === '20',
    });
  };

  return {
    busy,
    answer,
    forget: () => setAnswer(null),
    decide: async (result) => {
      if (!(await isSure(result))) return;
      const [act, what] = result === '10' ? (['pass', 'passed'] as const) : (['reject', 'rejected'] as const);
      await make(act, what, () => api.decidePackages({ ...seen, target, result }, { failures: 'own' }));
    },
    recheck: () => make('recheck', 'rechecked', () => api.recheckPackages({ ...seen, target }, { failures: 'own' })),
    setValidity: (wanted, isValid, remark) =>
      make('validity', isValid ? 'valid' : 'invalid', () =>
        api.setValidity({ ...seen, target: wanted ?? target, isValid, remark }, { failures: 'own' }),
      ),
  };
}

/** How many items get the result, and how many of them nobody looked at, as counts and in percent. */
function textOf(rows: readonly PackageRow[], words: Phrases['packages']['confirm']): string {
  const items = rows.reduce((sum, row) => sum + row.valid, 0);
  const unseen = rows.reduce((sum, row) => sum + row.inspection.unseen, 0);
  const text = words.items(items);
  return unseen === 0 ? text : `${text} ${words.unseen(unseen, percentText(unseen / items))}`;
}
