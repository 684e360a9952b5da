import type { Context } from '../../context.ts';
import { seal, unseal } from '../../platform/data-folder/seal.ts';
import { sealingOf } from '../../platform/session/find-application.ts';
import { makeSecret } from '../../platform/session/secret.ts';
import type { KeptCredential } from './credential.store.ts';

const SHOWN_CHARACTERS = 4;
const DOTS = '•'.repeat(12);

/** A new AppSecret, sealed. Nobody has it in clear text until somebody reveals it. */
export function makeSealedSecret(context: Context, appKey: string): Buffer {
  return seal(context.signingKey, sealingOf(appKey), makeSecret());
}

/** The AppSecret in clear text; null where there is none, or another data folder's key sealed it. */
export function openSecret(context: Context, { appKey, secret }: KeptCredential): string | null {
  return secret === null ? null : unseal(context.signingKey, sealingOf(appKey), secret);
}

/** The part that is shown without the password: enough to tell it from the previous one. */
export function maskSecret(context: Context, credential: KeptCredential): string | null {
  if (credential.secret === null) return null;
  return DOTS + (openSecret(context, credential)?.slice(-SHOWN_CHARACTERS) ?? '');
}
