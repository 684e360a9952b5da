import type { Batch, ItemRow } from '@countersign/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/api/client.ts';
import { countText } from '../../../shared/format/numbers.ts';
import { Time } from '../../../shared/format/Time.tsx';
import { usePhrases } from '../../../shared/language/language.ts';
import { ListScreen } from '../../../shared/list/ListScreen.tsx';
import { oneOf, useListAddress } from '../../../shared/list/list-address.ts';
import { useGo } from '../../../shared/navigation/use-go.ts';
import { Button } from '../../../ui/Button.tsx';
import { type Column, DataTable, RowActions, TwoLines } from '../../../ui/DataTable.tsx';
import { Segments } from '../../../ui/Segments.tsx';
import { StatusMark } from '../../../ui/StatusMark.tsx';
import { Tooltip } from '../../../ui/Tooltip.tsx';
import { resultStatus, shownResult } from '../stages.ts';
import { workspacePath } from '../use-batch-actions.ts';
import styles from './BatchItems.module.css';

const filters = ['00', '10', '20', 'invalid'] as const;
const allFilters = ['all', ...filters] as const;

/** The items of a batch by index number, with their results. */
export function BatchItems({ batch }: { readonly batch: Batch }) {
  const words = usePhrases().batch;
  const go = useGo();
  const columns = useColumns((item) => go(workspacePath(batch, item.index)));
  const address = useListAddress((raw) => ({ result: oneOf(filters, raw['result']) }));
  const { page, size, search, result, change } = address;
  const query = useQuery({
    ...queryOf(
      'listItems',
      { batchId: batch.id, page, size, ...(search && { search }), ...(result && { result }) },
      { failures: 'own' },
    ),
    placeholderData: keepPreviousData,
  });
  return (
    <ListScreen
      address={address}
      searchLabel={words.searchFile}
      filters={
        <Segments
          label={words.resultsLabel}
          value={result ?? 'all'}
          onChange={(next) => change({ result: next === 'all' ? null : next, page: null })}
          segments={allFilters.map((key) => ({
            key,
            label: words.results[key],
            ...(key !== 'all' && { status: resultStatus[key], count: query.data?.results[key] }),
          }))}
        />
      }
      query={query}
      totalOf={(answer) => answer.total}
      totalText={words.items}
      empty={{ title: words.noItems, text: words.noItemsText }}
      filtered={
        search === '' && result === undefined
          ? null
          : { title: words.noItems, text: words.noItemsText, clear: words.showAllItems, names: ['result'] }
      }
    >
      {({ items }, isStale) => (
        <DataTable
          label={words.items(batch.delivered)}
          columns={columns}
          rows={items}
          keyOf={(item) => item.id}
          isStale={isStale}
          minWidth={860}
        />
      )}
    </ListScreen>
  );
}

function useColumns(look: (item: ItemRow) => void): Column<ItemRow>[] {
  const words = usePhrases().batch;
  return [
    {
      key: 'picture',
      title: words.file,
      width: '36%',
      cell: (item) => (
        <span className={styles.picture}>
          <img src={item.thumbnailUrl} alt="" width={60} height={40} loading="lazy" />
          <Tooltip text={item.fileName} isOnlyWhenCut>
            <span className={styles.name}>{item.fileName}</span>
          </Tooltip>
        </span>
      ),
    },
    {
      key: 'index',
      title: words.index,
      cardLabel: words.index,
      isFigure: true,
      width: 80,
      cell: (item) => countText(item.index),
    },
    {
      key: 'result',
      title: words.result,
      cardLabel: words.result,
      width: '18%',
      cell: (item) => {
        const shown = shownResult(item);
        const mark = <StatusMark status={resultStatus[shown]}>{words.results[shown]}</StatusMark>;
        return item.mark === null ? mark : <TwoLines first={mark} second={words.marks[item.mark]} />;
      },
    },
    {
      key: 'annotations',
      title: words.annotations,
      cardLabel: words.annotations,
      isFigure: true,
      width: 132,
      cell: (item) => countText(item.annotationCount),
    },
    {
      key: 'errors',
      title: words.errorCount,
      cardLabel: words.errorCount,
      isFigure: true,
      width: 80,
      cell: (item) => (item.errorCount === 0 ? '–' : countText(item.errorCount)),
    },
    {
      key: 'by',
      title: words.decidedBy,
      cardLabel: words.decidedBy,
      width: '18%',
      cell: (item) =>
        item.decidedBy === null ? '–' : <TwoLines first={item.decidedBy} second={<Time instant={item.decidedAt} />} />,
    },
    {
      key: 'actions',
      title: <span className="visually-hidden">{words.look}</span>,
      width: 96,
      cell: (item) => (
        <RowActions>
          <Button className="row-next" onClick={() => look(item)}>
            {words.look}
          </Button>
        </RowActions>
      ),
    },
  ];
}
