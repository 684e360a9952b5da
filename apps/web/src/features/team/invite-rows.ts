import {
  type AcceptorMode,
  type MemberField,
  type MemberProblem,
  MOST_NEW_MEMBERS,
  memberFields,
  type Role,
} from '@countersign/contract';
import { findMemberProblems, type MemberPasswordRule } from '@countersign/domain';

/** One row of the form, as typed. */
export interface InviteRow {
  readonly key: number;
  readonly loginName: string;
  readonly password: string;
  readonly email: string;
  readonly role: Role;
  readonly canFinish: boolean;
  readonly mode: AcceptorMode;
  /** The person has left the row once, so its errors are shown under its fields. */
  readonly isLeft: boolean;
}

export interface RowFault {
  readonly field: MemberField;
  readonly problem: MemberProblem['problem'];
}

/** Values the server refused, as `keyOfValue` writes them: a name already in use, or a password too common. */
export type Taken = ReadonlySet<string>;

let lastKey = 0;

export function emptyRow(): InviteRow {
  lastKey += 1;
  const rest = { role: '20', canFinish: false, mode: 'view', isLeft: false } as const;
  return { key: lastKey, loginName: '', password: '', email: '', ...rest };
}

export function isFilled({ loginName, password, email }: InviteRow): boolean {
  return loginName !== '' || password !== '' || email !== '';
}

export function keyOfValue(field: RowFault['field'], value: string): string {
  return `${field}:${value.toLowerCase()}`;
}

/** The errors by row key; empty rows are ignored. */
export function faultsOf(
  rows: readonly InviteRow[],
  taken: Taken,
  rule: MemberPasswordRule,
): ReadonlyMap<number, readonly RowFault[]> {
  const filled = rows.filter(isFilled);
  const faults = new Map<number, RowFault[]>();
  const add = (key: number, fault: RowFault) => faults.set(key, [...(faults.get(key) ?? []), fault]);
  for (const { row, field, problem } of findMemberProblems(filled, rule))
    if (field !== 'userName') add(filled[row]?.key ?? 0, { field, problem });
  for (const row of filled)
    for (const field of memberFields)
      if (row[field] !== '' && taken.has(keyOfValue(field, row[field])))
        add(row.key, { field, problem: field === 'password' ? 'common' : 'taken' });
  return faults;
}

/** The words that spreadsheets use for members, in any case. */
interface PastedWords {
  /** The role of an administrator; every other value is an acceptor. */
  readonly administrator: readonly string[];
  /** The header of the email column. */
  readonly email: readonly string[];
}

/**
 * Rows copied from a spreadsheet: name, password, email and role, separated by tabs, one per line, with or without a
 * header.
 */
export function readPasted(text: string, words: PastedWords): InviteRow[] {
  const isOneOf = (known: readonly string[], cell: string) =>
    known.some((word) => word.toLowerCase() === cell.toLowerCase());
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('\t').map((cell) => cell.trim()))
    .filter(([, , email = ''], at) => at > 0 || !isOneOf(words.email, email))
    .map(([loginName = '', password = '', email = '', role = '']) => {
      const isAdministrator = isOneOf(words.administrator, role);
      return { ...emptyRow(), loginName, password, email, role: isAdministrator ? '10' : '20', isLeft: true };
    });
}

/** The rows with pasted ones in place of empty ones, and how many did not fit. */
export function withPasted(
  rows: readonly InviteRow[],
  pasted: readonly InviteRow[],
): { readonly rows: readonly InviteRow[]; readonly left: number } {
  const all = [...rows.filter(isFilled), ...pasted];
  const kept = all.slice(0, MOST_NEW_MEMBERS);
  const room = kept.length < MOST_NEW_MEMBERS ? [emptyRow()] : [];
  return { rows: [...kept, ...room], left: all.length - kept.length };
}
