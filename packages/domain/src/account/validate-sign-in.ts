import { isEmail } from './is-email.ts';

/** What is wrong with each field of the sign-in form, null where a field is fine. */
export interface SignInProblems {
  readonly loginName: 'required' | 'email' | null;
  readonly password: 'required' | 'length' | null;
}

const MIN_PASSWORD_LENGTH = 6;

/** Checks what was typed: an account ID, or an email where there is an @, and a password of at least 6 characters. */
export function validateSignIn(typed: { readonly loginName: string; readonly password: string }): SignInProblems {
  return { loginName: checkLoginName(typed.loginName.trim()), password: checkPassword(typed.password) };
}

function checkLoginName(loginName: string): SignInProblems['loginName'] {
  if (loginName === '') return 'required';
  return loginName.includes('@') && !isEmail(loginName) ? 'email' : null;
}

function checkPassword(password: string): SignInProblems['password'] {
  if (password === '') return 'required';
  return password.length < MIN_PASSWORD_LENGTH ? 'length' : null;
}
