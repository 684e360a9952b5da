import type { DatasetBatch } from '@countersign/contract';
import { Button } from '@countersign/ui/Button.tsx';
import { useState } from 'react';
import { api } from '../../../shared/api/client.ts';
import { useInvalidate } from '../../../shared/api/use-invalidate.ts';
import { countText } from '../../../shared/format/numbers.ts';
import { PageLink } from '../../../shared/navigation/PageLink.tsx';
import { paths } from '../../../shared/paths.ts';
import { useUploadWords } from '../upload-words.ts';

/** What happens next to files that have arrived, in a sentence. `thenParse`: it was asked for when they were picked. */
export function NextStep({ batch, thenParse }: { readonly batch: DatasetBatch; readonly thenParse: boolean }) {
  const { arrived } = useUploadWords();
  if (batch.state === 'parsing')
    return arrived.parsing(countText(batch.readFiles + batch.failedFiles), countText(batch.foundFiles));
  if (batch.state !== 'interrupted')
    return batch.failedFiles === 0 ? arrived.parsed : `${arrived.parsed} ${arrived.unread(batch.failedFiles)}`;
  if (batch.verifiedFiles < batch.files) return arrived.others;
  return thenParse ? arrived.soon : arrived.notParsed;
}

/** Parsing at once, where nothing else begins it, and the way to the files. */
export function NextActions({ batch, thenParse }: { readonly batch: DatasetBatch; readonly thenParse: boolean }) {
  const { arrived } = useUploadWords();
  const invalidate = useInvalidate();
  const [isBusy, setIsBusy] = useState(false);
  const parse = async () => {
    setIsBusy(true);
    // A refusal is shown by the call, and the batch as it is now says the rest.
    await api.parseDatasetBatch({ batchId: batch.id }).catch(() => null);
    await invalidate('listDatasetBatches');
    setIsBusy(false);
  };
  if (batch.state !== 'interrupted')
    return <PageLink href={paths.dataset(batch.datasetId, { batchId: batch.id })}>{arrived.show}</PageLink>;
  if (thenParse || batch.verifiedFiles < batch.files) return null;
  return (
    <Button kind="primary" isBusy={isBusy} onClick={() => void parse()}>
      {arrived.parse}
    </Button>
  );
}
