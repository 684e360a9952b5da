import type { Language } from '@countersign/contract';
import type { SettlingPhrases } from '../en/settling.ts';

/** The words of the screen on which administrators settle what two see differently. */
export async function loadSettling(language: Language): Promise<SettlingPhrases> {
  switch (language) {
    case 'en':
      return (await import('../en/settling.ts')).settling;
    case 'zh':
      return (await import('../zh/settling.ts')).settling;
    case 'ja':
      return (await import('../ja/settling.ts')).settling;
  }
}
