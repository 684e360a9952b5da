import type { DeliveryFile } from '@countersign/contract';
import { deliveryActs } from '@countersign/domain';
import { Button } from '@countersign/ui/Button.tsx';
import { DataTable, RowActions } from '@countersign/ui/DataTable.tsx';
import { SkeletonRows } from '@countersign/ui/Skeleton.tsx';
import { StatusMark } from '@countersign/ui/StatusMark.tsx';
import type { Column } from '@countersign/ui/table-columns.tsx';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { queryOf } from '../api/client.ts';
import { dateText } from '../format/dates.ts';
import { bytesText, countText } from '../format/numbers.ts';
import { Time } from '../format/Time.tsx';
import { useLanguage } from '../language/language.ts';
import { Awaited } from '../list/Awaited.tsx';
import { NameLink } from '../list/NameLink.tsx';
import { PageLink } from '../navigation/PageLink.tsx';
import { paths } from '../paths.ts';
import { BuildFileDialog } from './BuildFileDialog.tsx';
import { DecisionDialog } from './DecisionDialog.tsx';
import styles from './DeliveryTab.module.css';
import { DownloadRecord } from './DownloadRecord.tsx';
import { useDeliveryFilesWords } from './delivery-words.ts';
import { fileMarks } from './file-marks.ts';
import { useFileActions } from './use-file-actions.ts';
import { useFilePolling } from './use-file-polling.ts';
import { useFormatText } from './use-format-text.ts';

const SHOWN = 10;

/** The files that an order delivered, and beside them who took them. */
export function DeliveryTab({ orderId }: { readonly orderId: string }) {
  const { record } = useDeliveryFilesWords();
  return (
    <div className={styles.tab}>
      <Files orderId={orderId} />
      <section className={styles.record}>
        <h2>{record.title}</h2>
        <DownloadRecord orderId={orderId} />
      </section>
    </div>
  );
}

/** The latest files, to take and to confirm. Everything about them is on a screen of their own. */
function Files({ orderId }: { readonly orderId: string }) {
  const words = useDeliveryFilesWords();
  const language = useLanguage();
  const [dialog, setDialog] = useState<'build' | DeliveryFile | null>(null);
  const query = useQuery({
    ...queryOf('listDeliveryFiles', { orderId, size: SHOWN }, { failures: 'own' }),
    ...useFilePolling(),
  });
  const columns = useColumns((file) => setDialog(file));
  if (query.data === undefined) return query.isError ? <Awaited query={query} /> : <SkeletonRows rows={5} />;
  const { files, total, bytes, firstExpiresAt, buildable } = query.data;
  const close = () => setDialog(null);
  const first = firstExpiresAt === null ? '' : words.tab.first(dateText(firstExpiresAt, language));
  return (
    <div className={styles.files}>
      {total === 0 ? (
        <p className={styles.none}>{words.tab.none}</p>
      ) : (
        <DataTable label={words.title} columns={columns} rows={files} keyOf={({ id }) => id} />
      )}
      <div className={styles.foot}>
        {total > 0 && (
          <>
            <span>{words.tab.sum(words.count(total, bytesText(bytes)), first)}</span>
            <PageLink href={paths.deliveryFiles({ orderId })}>{words.tab.all}</PageLink>
          </>
        )}
        {buildable.batches > 0 && (
          <Button kind="link" onClick={() => setDialog('build')}>
            {total === 0 ? words.build.title : words.tab.build}
          </Button>
        )}
      </div>
      {dialog === 'build' && <BuildFileDialog orderId={orderId} onClose={close} />}
      {dialog !== null && dialog !== 'build' && <DecisionDialog file={dialog} onClose={close} />}
    </div>
  );
}

function useColumns(decide: (file: DeliveryFile) => void): Column<DeliveryFile>[] {
  const words = useDeliveryFilesWords();
  const { columns, unconfirmed } = words.tab;
  const formatText = useFormatText();
  return [
    {
      key: 'file',
      title: columns.file,
      cell: ({ name, orderId, id }) => (
        <NameLink name={name} href={paths.deliveryFiles({ orderId, fileId: id })} className={styles.name} />
      ),
    },
    {
      key: 'format',
      title: columns.format,
      cardLabel: columns.format,
      width: 128,
      fold: { into: 'file', below: 880 },
      cell: ({ format }) => formatText(format),
    },
    {
      key: 'items',
      title: columns.items,
      cardLabel: columns.items,
      isFigure: true,
      width: 72,
      cell: ({ items }) => (items === null ? null : countText(items)),
    },
    {
      key: 'size',
      title: columns.size,
      cardLabel: columns.size,
      isFigure: true,
      width: 96,
      cell: ({ size }) => (size === null ? null : bytesText(size)),
    },
    {
      key: 'published',
      title: columns.published,
      cardLabel: columns.published,
      card: 'aside',
      width: 128,
      fold: { into: 'size', below: 880 },
      cell: ({ publishedAt }) => <Time instant={publishedAt} />,
    },
    {
      key: 'state',
      title: columns.state,
      card: 'mark',
      width: 128,
      cell: ({ state }) => (
        <StatusMark status={fileMarks[state]}>
          {state === 'new' || state === 'toConfirm' ? unconfirmed : words.views[state]}
        </StatusMark>
      ),
    },
    {
      key: 'actions',
      title: <span className="visually-hidden">{words.columns.actions}</span>,
      width: 152,
      cell: (file) => <Actions file={file} decide={decide} />,
    },
  ];
}

interface ActionsProps {
  readonly file: DeliveryFile;
  readonly decide: (file: DeliveryFile) => void;
}

function Actions({ file, decide }: ActionsProps) {
  const words = useDeliveryFilesWords();
  const { busyId, download, askAgain } = useFileActions();
  const isBusy = busyId === file.id;
  const acts = deliveryActs(file);
  if (file.state === 'toConfirm')
    return (
      <RowActions>
        <Button className="row-next" aria-label={words.decide.titleOf(file.name)} onClick={() => decide(file)}>
          {words.decide.confirmShort}
        </Button>
        <Button
          kind="quiet"
          icon={<Download />}
          isBusy={isBusy}
          aria-label={words.downloadOf(file.name)}
          onClick={() => download(file)}
        />
      </RowActions>
    );
  if (acts.download)
    return (
      <RowActions>
        <Button className="row-next" isBusy={isBusy} onClick={() => download(file)}>
          {file.downloads.count > 0 ? words.downloadAgain : words.download}
        </Button>
      </RowActions>
    );
  return (
    acts.askAgain &&
    file.askedAgain === null && (
      <RowActions>
        <Button className="row-next" isBusy={isBusy} onClick={() => askAgain(file)}>
          {words.askAgain}
        </Button>
      </RowActions>
    )
  );
}
