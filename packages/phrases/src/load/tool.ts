import type { Language } from '@countersign/contract';
import type { ToolPhrases } from '../en/tool.ts';

/** The words of the page where clients are downloaded. */
export async function loadTool(language: Language): Promise<ToolPhrases> {
  switch (language) {
    case 'en':
      return (await import('../en/tool.ts')).tool;
    case 'zh':
      return (await import('../zh/tool.ts')).tool;
    case 'ja':
      return (await import('../ja/tool.ts')).tool;
  }
}
