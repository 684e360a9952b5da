import type { Language } from '@countersign/contract';
import type { CredentialPhrases } from '../en/credential.ts';

/** The words of the keys with which programs sign in. */
export async function loadCredential(language: Language): Promise<CredentialPhrases> {
  switch (language) {
    case 'en':
      return (await import('../en/credential.ts')).credential;
    case 'zh':
      return (await import('../zh/credential.ts')).credential;
    case 'ja':
      return (await import('../ja/credential.ts')).credential;
  }
}
