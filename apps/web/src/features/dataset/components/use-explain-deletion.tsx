import type { Refusal } from '../../../shared/api/failures.ts';
import { PageLink } from '../../../shared/navigation/PageLink.tsx';
import { paths } from '../../../shared/paths.ts';
import { useDatasetWords } from '../dataset-words.ts';

/**
 * Says why a dataset or one of its batches cannot be deleted, and the way out. Null for a refusal of another sort.
 *
 * @param leave closes the dialog for a link of the way out.
 * @param batchId of the batch that is to be deleted; left out for the whole dataset.
 */
export function useExplainDeletion(
  datasetId: string,
  leave: () => void,
  batchId?: string,
): (refusal: Refusal) => React.ReactNode {
  const { refused: words, listComma } = useDatasetWords();
  const toOrders = (
    <PageLink href={paths.dataset(datasetId, { tab: 'settings' })} onClick={leave}>
      {words.toOrders}
    </PageLink>
  );
  const toUpload = (
    <PageLink href={paths.upload({ datasetId, ...(batchId !== undefined && { batchId }) })} onClick={leave}>
      {words.toUpload}
    </PageLink>
  );
  return ({ code, data }) => {
    const named = (key: 'orders' | 'batches') => namesIn(data, key).join(listComma);
    switch (code) {
      case 5019015:
        return (
          <>
            {words.finished(named('orders'))} {toOrders}
          </>
        );
      case 5019019:
        return words.parsing;
      case 5019021:
        return (
          <>
            {words.uploading} {toUpload}
          </>
        );
      case 5019022:
        return (
          <>
            {words.inUse(named('orders'))} {toOrders}
          </>
        );
      case 5019023:
        return words.lastCopy(named('batches'));
      case 5002006:
        return words.changed;
      default:
        return null;
    }
  };
}

function namesIn(data: unknown, key: 'orders' | 'batches'): readonly string[] {
  const names = typeof data === 'object' && data !== null ? (data as Partial<Record<typeof key, unknown>>)[key] : null;
  return Array.isArray(names) ? names.map(String) : [];
}
