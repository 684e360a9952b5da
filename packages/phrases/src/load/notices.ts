import type { Language } from '@countersign/contract';
import type { NoticesPhrases } from '../en/notices.ts';

/** The words of the notices, which the bar fetches when somebody opens them. */
export async function loadNotices(language: Language): Promise<NoticesPhrases> {
  switch (language) {
    case 'en':
      return (await import('../en/notices.ts')).notices;
    case 'zh':
      return (await import('../zh/notices.ts')).notices;
    case 'ja':
      return (await import('../ja/notices.ts')).notices;
  }
}
