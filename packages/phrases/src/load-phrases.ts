import type { Language } from '@countersign/contract';
import type { LegalPhrases } from './en/legal.ts';
import type { EntryPhrases, ScreenPhrases } from './phrases.ts';

/** The words of the screens in a language, fetched when asked for, so that a browser loads only the one it shows. */
export async function loadPhrases(language: Language): Promise<ScreenPhrases> {
  switch (language) {
    case 'en':
      return (await import('./en/phrases.ts')).en;
    case 'zh':
      return (await import('./zh/phrases.ts')).zh;
    case 'ja':
      return (await import('./ja/phrases.ts')).ja;
  }
}

/** The words of the entry alone: a third of all. */
export async function loadEntryPhrases(language: Language): Promise<EntryPhrases> {
  switch (language) {
    case 'en':
      return (await import('./en/entry.ts')).entry;
    case 'zh':
      return (await import('./zh/entry.ts')).entry;
    case 'ja':
      return (await import('./ja/entry.ts')).entry;
  }
}

/** The texts a person agrees to, fetched when somebody wants to read them. */
export async function loadLegal(language: Language): Promise<LegalPhrases> {
  switch (language) {
    case 'en':
      return (await import('./en/legal.ts')).legal;
    case 'zh':
      return (await import('./zh/legal.ts')).legal;
    case 'ja':
      return (await import('./ja/legal.ts')).legal;
  }
}
