/** A message of the worker about a file. */
export type HashMessage =
  | { readonly kind: 'progress'; readonly read: number }
  | { readonly kind: 'done'; readonly sha256: string }
  | { readonly kind: 'failed' };

/**
 * The SHA-256 of a file, lower-case hexadecimal, computed in a worker without loading the whole file.
 *
 * @param onProgress gets the number of bytes read.
 * @throws if the file cannot be read; the signal's reason when it was aborted.
 */
export function hashFile(file: File, onProgress: (read: number) => void, signal: AbortSignal): Promise<string> {
  const worker = new Worker(new URL('./hash-file.worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  signal.addEventListener('abort', () => reject(signal.reason));
  worker.addEventListener('error', () => reject(new Error('the file was not read')));
  worker.addEventListener('message', ({ data }: MessageEvent<HashMessage>) => {
    if (data.kind === 'progress') onProgress(data.read);
    else if (data.kind === 'done') resolve(data.sha256);
    else reject(new Error('the file was not read'));
  });
  worker.postMessage(file);
  return promise.finally(() => worker.terminate());
}
