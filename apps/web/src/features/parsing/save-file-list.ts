import { api } from '../../shared/api/client.ts';
import { Refusal, TransportError } from '../../shared/api/failures.ts';
import { showFailure } from '../../shared/api/show-failure.ts';
import { saveBytes } from '../../shared/save/save-file.ts';

/** Saves the list of a batch's files as csv. Reports a failure. @returns whether it is saved. */
export async function saveFileList(batchId: string, fileName: string): Promise<boolean> {
  try {
    const response = await api.exportFileList({ batchId }, { failures: 'own' });
    saveBytes(await response.blob(), fileName);
    return true;
  } catch (error) {
    // The line may break while the list comes.
    const isNamed = error instanceof Refusal || error instanceof TransportError;
    showFailure(isNamed ? error : new TransportError('broken', error));
    return false;
  }
}
