import type { Language } from '@countersign/contract';
import type { FinishingPhrases } from '../en/finishing.ts';

/** The words of what a batch or a package is finished by. */
export async function loadFinishing(language: Language): Promise<FinishingPhrases> {
  switch (language) {
    case 'en':
      return (await import('../en/finishing.ts')).finishing;
    case 'zh':
      return (await import('../zh/finishing.ts')).finishing;
    case 'ja':
      return (await import('../ja/finishing.ts')).finishing;
  }
}
