import { type DeliveryFile, deliveryViews } from '@countersign/contract';
import { DataTable } from '@countersign/ui/DataTable.tsx';
import { Segments } from '@countersign/ui/Segments.tsx';
import { Select } from '@countersign/ui/Select.tsx';
import { useDeliveryFilesWords } from '../../../shared/delivery/delivery-words.ts';
import { fileMarks } from '../../../shared/delivery/file-marks.ts';
import { useFilePolling } from '../../../shared/delivery/use-file-polling.ts';
import { useFormatText } from '../../../shared/delivery/use-format-text.ts';
import { bytesText } from '../../../shared/format/numbers.ts';
import { ListScreen } from '../../../shared/list/ListScreen.tsx';
import { oneOf, useListAddress } from '../../../shared/list/list-address.ts';
import { listInput, useListQuery } from '../../../shared/list/use-list-query.ts';
import { GoTo } from '../../../shared/navigation/GoTo.tsx';
import { paths } from '../../../shared/paths.ts';
import { FileDetail } from '../components/FileDetail.tsx';
import { FilesHeader } from '../components/FilesHeader.tsx';
import { useFileColumns } from '../components/file-columns.tsx';
import { useNamedFile } from '../use-named-file.ts';

const shownViews = ['all', 'new', 'toConfirm', 'confirmed', 'refused', 'expired', 'cancelled'] as const;
/** Shown only while there are such files, because most orders have none. */
const rareViews = ['making', 'failed'] as const;

/** The files that an order delivered: to download, to confirm or to refuse. */
export function DeliveryFiles() {
  const words = useDeliveryFilesWords();
  const formatText = useFormatText();
  const address = useListAddress((raw) => ({
    orderId: raw['orderId'] ?? '',
    view: oneOf(deliveryViews, raw['view']) ?? 'all',
    format: raw['format'],
    fileId: raw['fileId'] ?? '',
  }));
  const { orderId, view, format, search, fileId, change } = address;
  const input = { ...listInput(address), orderId, view, ...(format !== undefined && { format }) };
  const query = useListQuery('listDeliveryFiles', input, useFilePolling());
  const isNarrowed = search !== '' || view !== 'all' || format !== undefined;
  const isBeginning = !isNarrowed && address.page === 1;
  const named = useNamedFile({ orderId, fileId, isBeginning, files: query.data?.files });
  const toggle = (file: DeliveryFile) => change({ fileId: file.id === fileId ? null : file.id }, 'replace');
  const columns = useFileColumns({ openId: fileId, toggle });
  if (orderId === '') return <GoTo href={paths.orders()} />;
  const { views } = query.data ?? {};
  const met = rareViews.filter((key) => key === view || (views?.[key] ?? 0) > 0);
  const formats = query.data?.formats ?? (format === undefined ? [] : [format]);
  return (
    <ListScreen
      header={<FilesHeader orderId={orderId} files={query.data} />}
      address={address}
      searchLabel={words.search}
      filters={
        <>
          <Select
            label={words.format}
            value={format === undefined ? 'any' : `is ${format}`}
            options={[
              { value: 'any', label: words.anyFormat },
              ...formats.map((one) => ({ value: `is ${one}`, label: formatText(one) })),
            ]}
            onChange={(next) => change({ format: next === 'any' ? null : next.slice(3), page: null, fileId: null })}
          />
          <Segments
            label={words.viewsLabel}
            value={view}
            onChange={(next) => change({ view: next === 'all' ? null : next, page: null, fileId: null })}
            segments={[...shownViews, ...met].map((key) => ({
              key,
              label: words.views[key],
              ...(key !== 'all' && { status: fileMarks[key] }),
              count: views?.[key],
            }))}
          />
        </>
      }
      query={query}
      totalOf={({ total }) => total}
      totalText={(total) => words.count(total, bytesText(query.data?.bytes ?? 0))}
      empty={{ title: words.emptyTitle, text: words.emptyText }}
      filtered={
        isNarrowed
          ? { title: words.emptyFiltered, text: words.emptyFilteredText, clear: words.clear, names: ['view', 'format'] }
          : null
      }
      legend={<span>{words.recorded}</span>}
    >
      {({ files }, isStale) => (
        <DataTable
          label={words.title}
          columns={columns}
          rows={named === undefined ? files : [named, ...files]}
          keyOf={({ id }) => id}
          isStale={isStale}
          detailOf={(file) => (file.id === fileId ? <FileDetail file={file} /> : null)}
        />
      )}
    </ListScreen>
  );
}
