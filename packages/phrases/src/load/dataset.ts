import type { Language } from '@countersign/contract';
import type { DatasetPhrases } from '../en/dataset.ts';

/** The words of the list of datasets. */
export async function loadDataset(language: Language): Promise<DatasetPhrases> {
  switch (language) {
    case 'en':
      return (await import('../en/dataset.ts')).dataset;
    case 'zh':
      return (await import('../zh/dataset.ts')).dataset;
    case 'ja':
      return (await import('../ja/dataset.ts')).dataset;
  }
}
