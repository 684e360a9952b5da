import type { Language } from '@countersign/contract';
import type { PreviewPhrases } from '../en/preview.ts';

/** The words of the preview of a file. */
export async function loadPreview(language: Language): Promise<PreviewPhrases> {
  switch (language) {
    case 'en':
      return (await import('../en/preview.ts')).preview;
    case 'zh':
      return (await import('../zh/preview.ts')).preview;
    case 'ja':
      return (await import('../ja/preview.ts')).preview;
  }
}
