import type { Language } from '@countersign/contract';
import type { RoundPhrases } from '../en/round.ts';

/** The words of the rounds of a batch. */
export async function loadRound(language: Language): Promise<RoundPhrases> {
  switch (language) {
    case 'en':
      return (await import('../en/round.ts')).round;
    case 'zh':
      return (await import('../zh/round.ts')).round;
    case 'ja':
      return (await import('../ja/round.ts')).round;
  }
}
