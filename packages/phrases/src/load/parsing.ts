import type { Language } from '@countersign/contract';
import type { ParsingPhrases } from '../en/parsing.ts';

/** The words of the files of a dataset's batch. */
export async function loadParsing(language: Language): Promise<ParsingPhrases> {
  switch (language) {
    case 'en':
      return (await import('../en/parsing.ts')).parsing;
    case 'zh':
      return (await import('../zh/parsing.ts')).parsing;
    case 'ja':
      return (await import('../ja/parsing.ts')).parsing;
  }
}
