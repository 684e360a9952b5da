import type { DeliveryFile } from '@countersign/contract';
import { confirm } from '@countersign/ui/confirm.tsx';
import { toast } from '@countersign/ui/toast.tsx';
import { useState } from 'react';
import { api } from '../api/client.ts';
import { useInvalidate } from '../api/use-invalidate.ts';
import { saveFrom } from '../save/save-file.ts';
import { deliveryFileCalls } from './delivery-file-calls.ts';
import { useDeliveryFilesWords } from './delivery-words.ts';
import { useShowFileFailure } from './use-show-file-failure.ts';

interface FileActions {
  /** The file that waits for an answer, or the order where several are fetched; null if nothing waits. */
  readonly busyId: string | null;
  readonly download: (file: DeliveryFile) => void;
  /** Several files as one zip; all that can be downloaded where none is named. */
  readonly downloadTogether: (orderId: string, fileIds: readonly string[]) => void;
  readonly askAgain: (file: DeliveryFile) => void;
}

/** What one does with delivery files in a list. */
export function useFileActions(): FileActions {
  const words = useDeliveryFilesWords();
  const invalidate = useInvalidate();
  const showFileFailure = useShowFileFailure();
  const [busyId, setBusyId] = useState<string | null>(null);
  const act = async (id: string, call: () => Promise<void>) => {
    setBusyId(id);
    await call().catch(showFileFailure);
    // A refusal too means that something changed meanwhile.
    await invalidate(...deliveryFileCalls);
    setBusyId(null);
  };
  const ask = async ({ id, name }: DeliveryFile) => {
    const isYes = await confirm({ title: words.askTitle, text: words.askText(name), yes: words.askAgain });
    if (!isYes) return;
    await act(id, async () => {
      await api.askDeliveryFileAgain({ fileId: id }, { failures: 'own' });
      toast.success(words.asked);
    });
  };
  return {
    busyId,
    download: ({ id }) =>
      void act(id, async () => {
        const { url, name } = await api.downloadDeliveryFile({ fileId: id }, { failures: 'own' });
        saveFrom(url, name);
      }),
    downloadTogether: (orderId, fileIds) =>
      void act(orderId, async () => {
        const asked = { orderId, fileIds: [...fileIds] };
        const { url, name, files, left } = await api.downloadDeliveryFiles(asked, { failures: 'own' });
        saveFrom(url, name);
        if (left > 0) toast.warning(words.didNotFit(files, left));
      }),
    askAgain: (file) => void ask(file),
  };
}
