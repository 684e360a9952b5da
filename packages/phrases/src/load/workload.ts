import type { Language } from '@countersign/contract';
import type { WorkloadPhrases } from '../en/workload.ts';

/** The words of the workload reports. */
export async function loadWorkload(language: Language): Promise<WorkloadPhrases> {
  switch (language) {
    case 'en':
      return (await import('../en/workload.ts')).workload;
    case 'zh':
      return (await import('../zh/workload.ts')).workload;
    case 'ja':
      return (await import('../ja/workload.ts')).workload;
  }
}
