import type { Language } from '@countersign/contract';
import type { SyncPhrases } from '../en/sync.ts';

/** The words of the list of deliveries that arrived. */
export async function loadSync(language: Language): Promise<SyncPhrases> {
  switch (language) {
    case 'en':
      return (await import('../en/sync.ts')).sync;
    case 'zh':
      return (await import('../zh/sync.ts')).sync;
    case 'ja':
      return (await import('../ja/sync.ts')).sync;
  }
}
