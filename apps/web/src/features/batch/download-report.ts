import { api } from '../../shared/api/client.ts';
import { currentLanguage } from '../../shared/language/language.ts';

/** A hint says when it is made. Without live updates, and should one be lost, it asks by itself. */
const patience = { liveMs: 5_000, lostMs: 500 } as const;

/** Requests the acceptance report in the reader's language and saves it. Returns whether there is one. */
export async function downloadReport(batchId: string): Promise<boolean> {
  // Loaded when it is needed: the list of batches has no use for it.
  const { untilHint } = await import('../../shared/live/hints.ts');
  const { reportId } = await api.createReport({ batchId, language: currentLanguage() });
  for (;;) {
    // From before the question, so that none is missed.
    const heard = untilHint('report', batchId, patience);
    const { state, url, fileName } = await api.getReport({ reportId });
    if (state === 'failed') return false;
    if (state === 'ready' && url !== null) {
      const link = document.createElement('a');
      link.href = url;
      link.download = fileName ?? '';
      link.click();
      return true;
    }
    await heard;
  }
}
