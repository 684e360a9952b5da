import type { MemberField, MemberProblem, Role } from '@countersign/contract';
import { isEmail } from '../account/is-email.ts';
import { validateLoginName } from '../account/validate-login-name.ts';
import { type MemberPasswordRule, validateMemberPassword } from '../account/validate-password.ts';

/** One person to add, as typed; an email of '' is none. */
export interface NewMemberRow {
  readonly loginName: string;
  readonly password: string;
  readonly email: string;
  readonly role: Role;
}

type Kind = MemberProblem['problem'];

/**
 * The problems of people to be added together, by row from 0 and field: by the rules of names, passwords and emails,
 * and names or emails that repeat those of an earlier row, ignoring case.
 */
export function findMemberProblems(rows: readonly NewMemberRow[], rule: MemberPasswordRule): MemberProblem[] {
  const names = rows.map(({ loginName }) => loginName.toLowerCase());
  const emails = rows.map(({ email }) => email.toLowerCase());
  return rows.flatMap((row, index) => {
    const isRepeated = (values: readonly string[]) => values.indexOf(values[index] ?? '') < index;
    const found: Record<MemberField, Kind | null> = {
      loginName: loginNameProblem(row.loginName) ?? (isRepeated(names) ? 'repeated' : null),
      password: row.password === '' ? 'required' : validateMemberPassword(row.password, rule),
      email: emailProblem(row) ?? (row.email !== '' && isRepeated(emails) ? 'repeated' : null),
    };
    return (['loginName', 'password', 'email'] as const).flatMap((field) => {
      const problem = found[field];
      return problem === null ? [] : [{ row: index, field, problem }];
    });
  });
}

function loginNameProblem(loginName: string): Kind | null {
  return loginName === '' ? 'required' : validateLoginName(loginName);
}

/** An administrator needs an email to reset a forgotten password; an acceptor may do without. */
function emailProblem({ email, role }: NewMemberRow): Kind | null {
  if (email === '') return role === '10' ? 'required' : null;
  return isEmail(email) ? null : 'email';
}
