import type { Language } from '@countersign/contract';
import type { StudioPhrases } from '../en/studio.ts';

/** The words of the workspace, and of leaving it. */
export async function loadStudio(language: Language): Promise<StudioPhrases> {
  switch (language) {
    case 'en':
      return (await import('../en/studio.ts')).studio;
    case 'zh':
      return (await import('../zh/studio.ts')).studio;
    case 'ja':
      return (await import('../ja/studio.ts')).studio;
  }
}
