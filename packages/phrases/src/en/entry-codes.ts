import type { Code } from '@countersign/contract';

/** Codes of the catalogue that may come before somebody has signed in. */
export const entryCodes = {
  400: 'The request was not valid.',
  401: 'Your sign-in has expired or is not valid.',
  403: 'You may not open this.',
  404: 'This page does not exist.',
  405: 'This resource is blocked.',
  500: 'The server had a problem.',
  502: 'The server could not be reached through the gateway.',
  5001001: 'Your user information could not be read.',
  5001005: 'Email, account ID or password is wrong.',
  5001006: 'The verification was not right. Try once more.',
  5001018: 'This user does not exist.',
  5001019: 'Your sign-in has expired.',
  5001022: 'Your sign-in is not valid.',
  5001025: 'Your account was signed in elsewhere.',
  5001026: 'Your sign-in has a problem or has expired.',
  5001043: 'This account is disabled.',
  5002000: 'A parameter is missing.',
  5002001: 'There is no data.',
  5002002: 'Required parameters are missing.',
  5002005: 'Adding failed.',
  5002006: 'Updating failed.',
  5002007: 'The query failed.',
  5002009: 'This type of file cannot be uploaded.',
  5002035: 'The call took too long.',
} satisfies Partial<Record<Code, string>>;
