import { uploadLock } from '../../../shared/upload/upload-news.ts';

/**
 * Holds the upload of a batch for this tab. Null where another tab has it.
 *
 * @returns gives it back.
 */
export async function holdUpload(batchKey: string): Promise<(() => void) | null> {
  const held = Promise.withResolvers<(() => void) | null>();
  const until = Promise.withResolvers<void>();
  navigator.locks
    .request(uploadLock(batchKey), { ifAvailable: true }, async (lock) => {
      held.resolve(lock === null ? null : until.resolve);
      if (lock !== null) await until.promise;
    })
    .catch(held.reject);
  return held.promise;
}
