import { api } from '../../../shared/api/client.ts';
import { DayHistory } from '../../../shared/history/DayHistory.tsx';
import { useDatasetPageWords } from '../dataset-page-words.ts';
import { DatasetEventLine } from './DatasetEventLine.tsx';

/** What was done with a dataset in the last three months, day by day. */
export function HistoryTab({ datasetId }: { readonly datasetId: string }) {
  const { history: words } = useDatasetPageWords();
  return (
    <DayHistory
      title={words.months}
      words={words}
      queryKey={['listDatasetEvents', { datasetId, isWhole: true }]}
      load={(page, options) => api.listDatasetEvents({ datasetId, ...page }, options)}
    >
      {(event) => <DatasetEventLine key={event.id} event={event} isOfDay />}
    </DayHistory>
  );
}
