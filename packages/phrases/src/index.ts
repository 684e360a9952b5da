import type { Language } from '@countersign/contract';
import { en } from './en/phrases.ts';
import { ja } from './ja/phrases.ts';
import { zh } from './zh/phrases.ts';

export type { LegalText } from './en/account.ts';

/** Every word of one language, by the domain word it belongs to. English is the type the others have to fit. */
export type Phrases = typeof en;

/** The words of a language at once, for programs that speak all of them. */
export function phrasesOf(language: Language): Phrases {
  return { en, zh, ja }[language];
}

/** The words of a language, fetched when asked for, so that a browser loads only the one it shows. */
export async function loadPhrases(language: Language): Promise<Phrases> {
  switch (language) {
    case 'en':
      return (await import('./en/phrases.ts')).en;
    case 'zh':
      return (await import('./zh/phrases.ts')).zh;
    case 'ja':
      return (await import('./ja/phrases.ts')).ja;
  }
}
