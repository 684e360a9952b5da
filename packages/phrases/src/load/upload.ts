import type { Language } from '@countersign/contract';
import type { UploadPhrases } from '../en/upload.ts';

/** The words of the upload into a dataset. */
export async function loadUpload(language: Language): Promise<UploadPhrases> {
  switch (language) {
    case 'en':
      return (await import('../en/upload.ts')).upload;
    case 'zh':
      return (await import('../zh/upload.ts')).upload;
    case 'ja':
      return (await import('../ja/upload.ts')).upload;
  }
}
