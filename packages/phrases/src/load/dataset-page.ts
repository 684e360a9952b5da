import type { Language } from '@countersign/contract';
import type { DatasetPagePhrases } from '../en/dataset-page.ts';

/** The words of the page of a dataset. */
export async function loadDatasetPage(language: Language): Promise<DatasetPagePhrases> {
  switch (language) {
    case 'en':
      return (await import('../en/dataset-page.ts')).datasetPage;
    case 'zh':
      return (await import('../zh/dataset-page.ts')).datasetPage;
    case 'ja':
      return (await import('../ja/dataset-page.ts')).datasetPage;
  }
}
