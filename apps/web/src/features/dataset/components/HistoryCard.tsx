import { PlainCard } from '@countersign/ui/PlainCard.tsx';
import { Skeleton } from '@countersign/ui/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/api/client.ts';
import { countText } from '../../../shared/format/numbers.ts';
import { HistoryLines } from '../../../shared/history/HistoryLine.tsx';
import { usePhrases } from '../../../shared/language/language.ts';
import { PageLink } from '../../../shared/navigation/PageLink.tsx';
import { paths } from '../../../shared/paths.ts';
import { useDatasetPageWords } from '../dataset-page-words.ts';
import { DatasetEventLine } from './DatasetEventLine.tsx';

const RECENT = 6;

/** The latest events of a dataset, and the way to the others. */
export function HistoryCard({ datasetId }: { readonly datasetId: string }) {
  const { history: words } = useDatasetPageWords();
  const {
    app: { comma },
  } = usePhrases();
  const { data } = useQuery(queryOf('listDatasetEvents', { datasetId, size: RECENT }));
  return (
    <PlainCard
      title={words.title}
      aside={
        <PageLink href={paths.dataset(datasetId, { tab: 'history' })}>
          {words.all}
          {data !== undefined && `${comma}${countText(data.total)}`}
        </PageLink>
      }
      empty={data?.total === 0 ? words.none : null}
    >
      {data === undefined ? (
        <Skeleton height={96} />
      ) : (
        <HistoryLines>
          {data.events.map((event) => (
            <DatasetEventLine key={event.id} event={event} />
          ))}
        </HistoryLines>
      )}
    </PlainCard>
  );
}
