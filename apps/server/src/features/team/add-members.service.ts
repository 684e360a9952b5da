import type { MemberProblem, NewMember } from '@countersign/contract';
import { findMemberProblems, findNameProblem, memberPasswordRule, tidyName } from '@countersign/domain';
import { v7 as makeId } from 'uuid';
import type { Context } from '../../context.ts';
import type { Db } from '../../platform/db/connect.ts';
import { hashPassword } from '../../platform/session/password.ts';
import { findMemberPasswordFault } from '../account/new-password.service.ts';
import { findAlike } from './find-alike.service.ts';
import { type Provenance, recordMemberEvent } from './team.service.ts';
import { findTaken, insertMembers } from './team.store.ts';

/** A member to add. The name is the login name until they change it. */
export interface Newcomer extends NewMember {
  readonly userName?: string | undefined;
}

export interface Added {
  readonly id: string;
  readonly loginName: string;
  readonly email: string | null;
}

/**
 * Adds people to a customer's team, all of them or none, or answers what is wrong by row and field. Login names and
 * emails are unique in the installation, ignoring case. Call it in a transaction.
 */
export async function addToTeam(
  context: Context,
  db: Db,
  customerId: string,
  newcomers: readonly Newcomer[],
  provenance: Provenance,
): Promise<{ readonly added: Added[] } | { readonly problems: MemberProblem[] }> {
  const problems = [
    ...findMemberProblems(newcomers, memberPasswordRule(context.settings.strict)),
    ...(await findCommonPasswords(context, newcomers)),
    ...newcomers.flatMap(nameProblem),
    ...(await findTakenFields(db, customerId, newcomers)),
  ];
  if (problems.length > 0) return { problems: firstOfEach(problems).toSorted((a, b) => a.row - b.row) };

  const rows = await Promise.all(
    newcomers.map(async ({ password, email, userName, ...rest }) => ({
      ...rest,
      id: makeId(),
      userName: nameOf({ userName, ...rest }),
      email: email === '' ? null : email,
      passwordHash: await hashPassword(password),
    })),
  );
  // Another request may have taken one since the check.
  if (!(await insertMembers(db, customerId, rows, provenance.at)))
    return { problems: await findTakenFields(db, customerId, newcomers) };
  for (const row of rows) {
    const { id, loginName, userName, email, role, canFinish, mode } = row;
    const after = { id, loginName, userName, email, role, canFinish, mode };
    await recordMemberEvent(db, provenance, 'member.created', { ...row, customerId }, { after });
  }
  return { added: rows.map(({ id, loginName, email }) => ({ id, loginName, email })) };
}

/** A field reports one fault at a time. A repeated value also looks like the earlier one. */
function firstOfEach(problems: readonly MemberProblem[]): MemberProblem[] {
  return problems.filter(
    ({ row, field }, at) => problems.findIndex((one) => one.row === row && one.field === field) === at,
  );
}

async function findCommonPasswords(context: Context, newcomers: readonly Newcomer[]): Promise<MemberProblem[]> {
  const faults = await Promise.all(newcomers.map(({ password }) => findMemberPasswordFault(context, password)));
  return faults.flatMap((fault, row) => (fault === 'common' ? [{ row, field: 'password', problem: fault }] : []));
}

function nameOf({ userName, loginName }: Pick<Newcomer, 'userName' | 'loginName'>): string {
  return userName === undefined ? loginName : tidyName(userName);
}

function nameProblem({ userName }: Newcomer, row: number): MemberProblem[] {
  const problem = userName === undefined ? null : findNameProblem(userName);
  if (problem === null) return [];
  return [{ row, field: 'userName', problem: problem === 'long' ? 'length' : problem }];
}

async function findTakenFields(db: Db, customerId: string, newcomers: readonly Newcomer[]): Promise<MemberProblem[]> {
  const taken = await findTaken(db, {
    loginNames: newcomers.map(({ loginName }) => loginName),
    emails: newcomers.map(({ email }) => email),
  });
  const alike = await findAlike(db, customerId, newcomers.map(nameOf));
  return newcomers.flatMap(({ loginName, email, userName }, row) => [
    ...(alike.has(row)
      ? [{ row, field: userName === undefined ? 'loginName' : 'userName', problem: 'taken' } as const]
      : []),
    ...(taken.loginNames.has(loginName.toLowerCase()) ? [{ row, field: 'loginName', problem: 'taken' } as const] : []),
    ...(taken.emails.has(email.toLowerCase()) ? [{ row, field: 'email', problem: 'taken' } as const] : []),
  ]);
}

/** The code of the worst problem: a login name or a name taken, an email taken, or values that do not fit. */
export function codeOf(problems: readonly MemberProblem[]): 5016013 | 5016007 | 5002002 {
  const isDouble = (field: MemberProblem['field']) =>
    problems.some((found) => found.field === field && (found.problem === 'taken' || found.problem === 'repeated'));
  if (isDouble('loginName') || isDouble('userName')) return 5016013;
  return isDouble('email') ? 5016007 : 5002002;
}
