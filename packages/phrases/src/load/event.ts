import type { Language } from '@countersign/contract';
import type { EventPhrases } from '../en/event.ts';

/** What happened to a batch: the lines of its history. */
export async function loadEvent(language: Language): Promise<EventPhrases> {
  switch (language) {
    case 'en':
      return (await import('../en/event.ts')).event;
    case 'zh':
      return (await import('../zh/event.ts')).event;
    case 'ja':
      return (await import('../ja/event.ts')).event;
  }
}
