import { type Calls, headers } from '@countersign/contract';
import { CALLS_A_MINUTE, TRANSFERS_A_MINUTE } from '../../session/find-application.ts';

/** Whether the callers of a set sign their requests. */
export function areSigned(calls: Calls): boolean {
  return Object.values(calls).some(({ who }) => who === 'application');
}

const inHeader = (name: string, description: string) => ({ type: 'apiKey', in: 'header', name, description });

/** The headers of a signed request, all of them required. */
export const signingSchemes = {
  [headers.appKey]: inHeader(headers.appKey, 'The AppKey of the credential.'),
  [headers.timestamp]: inHeader(headers.timestamp, 'Whole seconds since 1970 in UTC, within five minutes of now.'),
  [headers.nonce]: inHeader(headers.nonce, '16 to 64 letters, digits, - or _, made anew at random for every request.'),
  [headers.signature]: inHeader(
    headers.signature,
    'HMAC-SHA256 of the canonical request under the AppSecret, in small hexadecimal digits.',
  ),
};

/** How to sign a request, one paragraph each. */
export const signingRules: readonly string[] = [
  'Every request is signed with the AppSecret, which itself never travels. An administrator makes AppKey and AppSecret ' +
    'in the personal centre.',
  `The request carries four headers: ${Object.entries(signingSchemes)
    .map(([name, { description }]) => `${name}: ${description}`)
    .join(' ')}`,
  'The canonical request is six lines, joined by line feeds, without one at the end: the method in capitals; the path ' +
    'from /open-api on; the query; the timestamp; the nonce; the SHA-256 of the body in small hexadecimal digits, of ' +
    'nothing where there is no body. Where the body is a file, sha256 of the query says its SHA-256 beforehand, and a ' +
    'body with another one is not kept. For the query each name and value is percent-encoded by RFC 3986 (all bytes of ' +
    'UTF-8 but letters, digits and -._~), written as name=value, the pairs are sorted as text and joined by &; without ' +
    'a query the line is empty.',
  'What is not taken answers 401 where the headers are missing or AppKey and signature do not go together, 5001019 ' +
    'where the timestamp is out of the window, 5001022 where the nonce was used before, and HTTP 429 above ' +
    `${CALLS_A_MINUTE} calls a minute of one credential, and above ${TRANSFERS_A_MINUTE} of those that carry data.`,
];
