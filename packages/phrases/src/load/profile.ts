import type { Language } from '@countersign/contract';
import type { ProfilePhrases } from '../en/profile.ts';

/** The words of the personal centre. */
export async function loadProfile(language: Language): Promise<ProfilePhrases> {
  switch (language) {
    case 'en':
      return (await import('../en/profile.ts')).profile;
    case 'zh':
      return (await import('../zh/profile.ts')).profile;
    case 'ja':
      return (await import('../ja/profile.ts')).profile;
  }
}
