import { api } from '../../shared/api/client.ts';
import { currentLanguage } from '../../shared/language/language.ts';

const askEveryMs = 500;

/** Requests the acceptance report in the reader's language and saves it. Returns whether there is one. */
export async function downloadReport(batchId: string): Promise<boolean> {
  const { reportId } = await api.createReport({ batchId, language: currentLanguage() });
  for (;;) {
    const { state, url, fileName } = await api.getReport({ reportId });
    if (state === 'failed') return false;
    if (state === 'ready' && url !== null) {
      const link = document.createElement('a');
      link.href = url;
      link.download = fileName ?? '';
      link.click();
      return true;
    }
    await new Promise((resolve) => setTimeout(resolve, askEveryMs));
  }
}
