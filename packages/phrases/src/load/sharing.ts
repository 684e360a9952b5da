import type { Language } from '@countersign/contract';
import type { SharingPhrases } from '../en/sharing.ts';

/** The words of the screen on which a batch is shared, which few people open. */
export async function loadSharing(language: Language): Promise<SharingPhrases> {
  switch (language) {
    case 'en':
      return (await import('../en/sharing.ts')).sharing;
    case 'zh':
      return (await import('../zh/sharing.ts')).sharing;
    case 'ja':
      return (await import('../ja/sharing.ts')).sharing;
  }
}
