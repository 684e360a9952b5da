import type { Call } from './call.ts';

/** Where each API begins. */
export const basePaths = { customer: '/customer-api', provider: '/provider-api', open: '/open-api' } as const;

/** Header names of the wire. */
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

/** How the languages are spelt in the `lang` header. */
export const wireLanguages = { en: 'en_US', zh: 'zh_CN', ja: 'ja_JP' } as const;

/** All that decides how a call travels. The browser's build knows no more of a call. */
export type WireCall = Pick<Call, 'method' | 'path' | 'who' | 'once' | 'answers' | 'body'>;

/** Which API a call belongs to: who may make it decides. */
export function apiOf({ who }: Pick<Call, 'who'>): keyof typeof basePaths {
  if (who === 'provider') return 'provider';
  return who === 'application' ? 'open' : 'customer';
}

/** Where the input of a call travels; a body that is a file leaves it the query. */
export function inputPlaceOf({ method, body }: Pick<Call, 'method' | 'body'>): 'query' | 'body' {
  return method === 'GET' || method === 'DELETE' || body !== undefined ? 'query' : 'body';
}
