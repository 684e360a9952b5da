import type { CsvEncoding, DatasetBatch } from '@countersign/contract';
import { confirm } from '@countersign/ui/confirm.tsx';
import { toast } from '@countersign/ui/toast.tsx';
import { useState } from 'react';
import { api } from '../../shared/api/client.ts';
import { useInvalidate } from '../../shared/api/use-invalidate.ts';
import { useParsingWords } from './parsing-words.ts';

type Step = 'parse' | 'retry' | 'accept';

export interface ReadingSteps {
  /** The step that waits for its answer. */
  readonly busy: Step | null;
  /** @param encoding null reads each csv as it shows. */
  readonly parse: (encoding: CsvEncoding | null) => Promise<void>;
  readonly retry: () => Promise<void>;
  /** Asks before. */
  readonly accept: () => Promise<void>;
}

/** What an administrator does with a batch that was read, or is to be. */
export function useReadingSteps({ id: batchId, failedFiles }: DatasetBatch): ReadingSteps {
  const words = useParsingWords();
  const invalidate = useInvalidate();
  const [busy, setBusy] = useState<Step | null>(null);
  const make = async (step: Step, call: () => Promise<unknown>, done: string) => {
    setBusy(step);
    const isDone = await call().then(
      () => true,
      () => false,
    );
    if (isDone) toast.success(done);
    // A refusal too means that something changed meanwhile.
    await invalidate('listDatasetBatches', 'listParsedFiles', 'listFolders', 'getParsedFile');
    setBusy(null);
  };
  return {
    busy,
    parse: (encoding) =>
      make(
        'parse',
        () => api.parseDatasetBatch({ batchId, ...(encoding !== null && { encoding }) }),
        words.interrupted.begun,
      ),
    retry: () => make('retry', () => api.retryFailedFiles({ batchId }), words.failed.retried),
    accept: async () => {
      const { title, text, yes } = words.failed.acceptAsk;
      if (await confirm({ title: title(failedFiles), text, yes, status: 'repairing' }))
        await make('accept', () => api.acceptFailedFiles({ batchId }), words.failed.accepted);
    },
  };
}
