import type { Language } from '@countersign/contract';
import type { QueuePhrases } from '../en/queue.ts';

/** The words of what is looked at in a new round. */
export async function loadQueue(language: Language): Promise<QueuePhrases> {
  switch (language) {
    case 'en':
      return (await import('../en/queue.ts')).queue;
    case 'zh':
      return (await import('../zh/queue.ts')).queue;
    case 'ja':
      return (await import('../ja/queue.ts')).queue;
  }
}
