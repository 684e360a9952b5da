import type { Call } from './call.ts';

/** The base path of each API. */
export const basePaths = { customer: '/customer-api', provider: '/provider-api', open: '/open-api' } as const;

/** The names of the headers. */
export const headers = {
  origin: 'orign_from',
  appId: 'app-id',
  language: 'lang',
  token: 'token',
  requestId: 'request-id',
  providerKey: 'provider-key',
  appKey: 'app-key',
  timestamp: 'timestamp',
  nonce: 'nonce',
  signature: 'signature',
} as const;

/** The languages as the `lang` header spells them. */
export const wireLanguages = { en: 'en_US', zh: 'zh_CN', ja: 'ja_JP' } as const;

/** Everything that decides how a call travels. The browser's bundle contains no more of a call. */
export type WireCall = Pick<Call, 'method' | 'path' | 'who' | 'once' | 'answers' | 'body'>;

/** The API of a call, which depends on who may make it. */
export function apiOf({ who }: Pick<Call, 'who'>): keyof typeof basePaths {
  if (who === 'provider') return 'provider';
  return who === 'application' ? 'open' : 'customer';
}

/** Where the input of a call travels: in the query where the body is a file. */
export function inputPlaceOf({ method, body }: Pick<Call, 'method' | 'body'>): 'query' | 'body' {
  return method === 'GET' || method === 'DELETE' || body !== undefined ? 'query' : 'body';
}
