import { Button } from '@countersign/ui/Button.tsx';
import { Dialog } from '@countersign/ui/Dialog.tsx';
import { PageHeader } from '@countersign/ui/PageHeader.tsx';
import { useUiWords } from '@countersign/ui/words.ts';
import { useQuery } from '@tanstack/react-query';
import { Download, History } from 'lucide-react';
import { useState } from 'react';
import { type AnswerOfCall, queryOf } from '../../../shared/api/client.ts';
import { BuildFileDialog } from '../../../shared/delivery/BuildFileDialog.tsx';
import { DownloadRecord } from '../../../shared/delivery/DownloadRecord.tsx';
import { useDeliveryFilesWords } from '../../../shared/delivery/delivery-words.ts';
import { useFileActions } from '../../../shared/delivery/use-file-actions.ts';
import { bytesText } from '../../../shared/format/numbers.ts';
import { Crumbs } from '../../../shared/navigation/Crumbs.tsx';
import { paths } from '../../../shared/paths.ts';

/** As many new files are fetched at once. */
const TOGETHER = 100;

interface FilesHeaderProps {
  readonly orderId: string;
  /** Undefined until they are loaded. */
  readonly files: AnswerOfCall<'listDeliveryFiles'> | undefined;
}

/** Whose files they are, who took them, and all of them at once. */
export function FilesHeader({ orderId, files }: FilesHeaderProps) {
  const words = useDeliveryFilesWords();
  const ui = useUiWords();
  const [dialog, setDialog] = useState<'record' | 'build' | null>(null);
  const order = useQuery(queryOf('getOrder', { orderId }, { failures: 'own' })).data;
  const above = [
    { href: paths.orders(), text: words.orders },
    ...(order === undefined ? [] : [{ href: paths.order(orderId, { tab: 'delivery' }), text: order.name }]),
  ];
  return (
    <>
      <Crumbs label={words.crumbs} above={above} here={words.title} />
      <PageHeader
        title={words.title}
        {...(order !== undefined && { subtitle: words.stay(order.number, order.validityDays) })}
        actions={
          <>
            {files !== undefined && files.buildable.batches > 0 && (
              <Button onClick={() => setDialog('build')}>{words.build.title}</Button>
            )}
            <Button icon={<History />} onClick={() => setDialog('record')}>
              {words.record.title}
            </Button>
            {files !== undefined && <Together orderId={orderId} files={files} />}
          </>
        }
      />
      {dialog === 'record' && (
        <Dialog
          title={words.record.title}
          width="form"
          onClose={() => setDialog(null)}
          actions={<Button onClick={() => setDialog(null)}>{ui.close}</Button>}
        >
          <DownloadRecord orderId={orderId} />
        </Dialog>
      )}
      {dialog === 'build' && <BuildFileDialog orderId={orderId} onClose={() => setDialog(null)} />}
    </>
  );
}

type TogetherProps = { readonly orderId: string; readonly files: AnswerOfCall<'listDeliveryFiles'> };

/** All new files as one zip; without new ones, all that can be downloaded. */
function Together({ orderId, files: { views, firstExpiresAt } }: TogetherProps) {
  const words = useDeliveryFilesWords();
  const { busyId, download, downloadTogether } = useFileActions();
  const isNew = views.new > 0;
  const query = useQuery({
    ...queryOf('listDeliveryFiles', { orderId, view: 'new', size: TOGETHER }, { failures: 'own' }),
    enabled: isNew,
  });
  const fresh = isNew ? (query.data?.files ?? []) : [];
  const [only] = fresh;
  const isBusy = busyId !== null;
  return (
    <>
      {firstExpiresAt !== null && views.all > views.new && (
        <Button icon={<Download />} isBusy={isBusy} onClick={() => downloadTogether(orderId, [])}>
          {words.downloadAll}
        </Button>
      )}
      {only !== undefined && (
        <Button
          icon={<Download />}
          isBusy={isBusy}
          onClick={() => {
            if (fresh.length === 1) download(only);
            else
              downloadTogether(
                orderId,
                fresh.map(({ id }) => id),
              );
          }}
        >
          {words.downloadNew(fresh.length, bytesText(fresh.reduce((sum, { size }) => sum + (size ?? 0), 0)))}
        </Button>
      )}
    </>
  );
}
