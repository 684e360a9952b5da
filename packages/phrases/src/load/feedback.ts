import type { Language } from '@countersign/contract';
import type { FeedbackPhrases } from '../en/feedback.ts';

/** The words of the dialog for feedback to the provider. */
export async function loadFeedback(language: Language): Promise<FeedbackPhrases> {
  switch (language) {
    case 'en':
      return (await import('../en/feedback.ts')).feedback;
    case 'zh':
      return (await import('../zh/feedback.ts')).feedback;
    case 'ja':
      return (await import('../ja/feedback.ts')).feedback;
  }
}
