import type { Language } from '@countersign/contract';
import type { HelpPhrases } from '../en/help.ts';

/** The words around the articles of the help centre. */
export async function loadHelp(language: Language): Promise<HelpPhrases> {
  switch (language) {
    case 'en':
      return (await import('../en/help.ts')).help;
    case 'zh':
      return (await import('../zh/help.ts')).help;
    case 'ja':
      return (await import('../ja/help.ts')).help;
  }
}
