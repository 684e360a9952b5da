import { type Language, type MemberProblem, MOST_NEW_MEMBERS } from '@countersign/contract';
import { makeMemberPassword, memberPasswordRule } from '@countersign/domain';
import { loadTeam } from '@countersign/phrases';
import { toast } from '@countersign/ui/toast.tsx';
import { useState } from 'react';
import { api } from '../../shared/api/client.ts';
import { Refusal } from '../../shared/api/failures.ts';
import { showFailure } from '../../shared/api/show-failure.ts';
import { useInvalidate } from '../../shared/api/use-invalidate.ts';
import { currentLanguage } from '../../shared/language/language.ts';
import { usePortalSettings } from '../../shared/setting/portal-settings.ts';
import { emptyRow, faultsOf, type InviteRow, isFilled, keyOfValue, withPasted } from './invite-rows.ts';
import { randomBelow } from './random-below.ts';
import { useTaken } from './use-taken.ts';

/** An added member, with the password to hand out. */
export interface AddedMember {
  readonly loginName: string;
  readonly password: string;
  readonly email: string;
}

/** The rows of people to add, their errors, and the call that adds them. */
export function useInvite() {
  const invalidate = useInvalidate();
  const { taken, add: addTaken, check } = useTaken();
  const [rows, setRows] = useState<readonly InviteRow[]>(() => [emptyRow()]);
  const [added, setAdded] = useState<readonly AddedMember[] | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const filled = rows.filter(isFilled);
  const rule = memberPasswordRule(usePortalSettings().strict);
  const change = (key: number, values: Partial<InviteRow>) =>
    setRows((now) => now.map((row) => (row.key === key ? { ...row, ...values } : row)));

  return {
    rows,
    filled,
    /** The rules for a password. */
    rule,
    faults: faultsOf(rows, taken, rule),
    added,
    isBusy,
    change,
    leave(row: InviteRow) {
      if (!isFilled(row)) return;
      change(row.key, { isLeft: true });
      void check(row);
    },
    /** @returns the key of the new row; null if there is no room. */
    addRow(): number | null {
      if (rows.length >= MOST_NEW_MEMBERS) return null;
      const row = emptyRow();
      setRows([...rows, row]);
      return row.key;
    },
    removeRow(key: number) {
      const others = rows.filter((row) => row.key !== key);
      setRows(others.length === 0 ? [emptyRow()] : others);
    },
    /** @returns how many did not fit. */
    paste(pasted: readonly InviteRow[]): number {
      const next = withPasted(rows, pasted);
      setRows(next.rows);
      for (const row of pasted) void check(row);
      return next.left;
    },
    /** Makes up a password for every row that has content and no password. @returns how many. */
    makePasswords(): number {
      const isWanting = (row: InviteRow) => isFilled(row) && row.password === '';
      setRows(rows.map((row) => (isWanting(row) ? { ...row, password: makeMemberPassword(randomBelow) } : row)));
      return rows.filter(isWanting).length;
    },
    async submit(language: Language) {
      setIsBusy(true);
      try {
        const members = filled.map(({ key: _key, isLeft: _isLeft, ...member }) => member);
        await api.addMembers({ members, language }, { failures: 'own' });
        setAdded(filled.map(({ loginName, password, email }) => ({ loginName, password, email })));
        await invalidate('listMembers');
      } catch (error) {
        const problems = problemsOf(error);
        const minutes = minutesToWait(error);
        if (minutes !== null) toast.error((await loadTeam(currentLanguage())).invite.tooMany(minutes));
        else if (problems === null) showFailure(error);
        addTaken(
          (problems ?? []).flatMap(({ row, field, problem }) =>
            field !== 'userName' && (problem === 'taken' || problem === 'common')
              ? [keyOfValue(field, filled[row]?.[field] ?? '')]
              : [],
          ),
        );
      }
      setIsBusy(false);
    },
    startOver() {
      setRows([emptyRow()]);
      setAdded(null);
    },
  };
}

export type Invite = ReturnType<typeof useInvite>;

/** Minutes until the customer may invite so many, from the data the contract declares for this code. */
function minutesToWait(error: unknown): number | null {
  if (!(error instanceof Refusal) || error.code !== 5002005) return null;
  return Math.ceil((error.data as { readonly retryAfterSeconds: number }).retryAfterSeconds / 60);
}

/** The rows and fields named by a refusal, from the data the contract declares for these codes. */
function problemsOf(error: unknown): readonly MemberProblem[] | null {
  const isNamed = error instanceof Refusal && [5002002, 5016007, 5016013].includes(error.code);
  const data = isNamed ? (error.data as { readonly problems?: readonly MemberProblem[] }) : null;
  return data?.problems ?? null;
}
