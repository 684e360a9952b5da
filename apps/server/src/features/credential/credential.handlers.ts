import type { credentialCalls } from '@countersign/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { createAppKey } from './calls/createAppKey.ts';
import { createAppSecret } from './calls/createAppSecret.ts';
import { getCredential } from './calls/getCredential.ts';
import { revealAppSecret } from './calls/revealAppSecret.ts';
import { revokeCredential } from './calls/revokeCredential.ts';
import { rotateAppSecret } from './calls/rotateAppSecret.ts';

export const credentialHandlers: Handlers<typeof credentialCalls> = {
  getCredential,
  createAppKey,
  createAppSecret,
  revealAppSecret,
  rotateAppSecret,
  revokeCredential,
};
