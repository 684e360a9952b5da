import type { DeliveryFile } from '@countersign/contract';
import { deliveryActs } from '@countersign/domain';
import { Button } from '@countersign/ui/Button.tsx';
import { RowActions, TwoLines } from '@countersign/ui/DataTable.tsx';
import { Tooltip } from '@countersign/ui/Tooltip.tsx';
import type { Column } from '@countersign/ui/table-columns.tsx';
import { ChevronDown, ChevronRight, Download } from 'lucide-react';
import { useDeliveryFilesWords } from '../../../shared/delivery/delivery-words.ts';
import { FileState } from '../../../shared/delivery/FileState.tsx';
import { useFileActions } from '../../../shared/delivery/use-file-actions.ts';
import { useFormatText } from '../../../shared/delivery/use-format-text.ts';
import { dateText, dateTimeText } from '../../../shared/format/dates.ts';
import { bytesText, countText } from '../../../shared/format/numbers.ts';
import { useLanguage } from '../../../shared/language/language.ts';
import { shortChecksum } from '../checksum-text.ts';
import styles from './file-columns.module.css';

interface Opening {
  /** The file whose row is open; empty if none is. */
  readonly openId: string;
  readonly toggle: (file: DeliveryFile) => void;
}

/** The columns of the delivery files. */
export function useFileColumns({ openId, toggle }: Opening): Column<DeliveryFile>[] {
  const words = useDeliveryFilesWords();
  const { columns } = words;
  const language = useLanguage();
  return [
    {
      key: 'file',
      title: <span className={styles.head}>{columns.file}</span>,
      cell: (file) => <FileName file={file} isOpen={file.id === openId} toggle={toggle} />,
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
      key: 'items',
      title: columns.items,
      cardLabel: columns.items,
      isFigure: true,
      width: 80,
      fold: { into: 'size', below: 880 },
      cell: ({ items }) => (items === null ? null : countText(items)),
    },
    {
      key: 'published',
      title: columns.published,
      card: 'mark',
      width: 168,
      cell: ({ publishedAt, expiresAt, state }) =>
        publishedAt === null ? null : (
          <TwoLines
            first={dateText(publishedAt, language)}
            second={expiresAt === null || state === 'cancelled' ? '' : words.until(dateText(expiresAt, language))}
          />
        ),
    },
    {
      key: 'downloaded',
      title: columns.downloaded,
      isWideOnly: true,
      width: 'clamp(120px, 12cqi, 184px)',
      fold: { into: 'published', below: 1120 },
      cell: (file) => (file.downloads.lastAt === null ? null : <LastDownload file={file} />),
    },
    {
      key: 'checksum',
      title: <span className={styles.short}>{columns.checksum}</span>,
      width: 148,
      isWideOnly: true,
      fold: { into: 'file', below: 1360 },
      cell: ({ sha256 }) =>
        sha256 === null ? null : <span className={`${styles.checksum} ${styles.short}`}>{shortChecksum(sha256)}</span>,
    },
    {
      key: 'state',
      title: columns.state,
      card: 'aside',
      width: 'clamp(144px, 14cqi, 208px)',
      cell: (file) => <FileState file={file} />,
    },
    {
      key: 'actions',
      title: <span className="visually-hidden">{columns.actions}</span>,
      width: 144,
      cell: (file) => <Actions file={file} isOpen={file.id === openId} toggle={toggle} />,
    },
  ];
}

interface FileNameProps {
  readonly file: DeliveryFile;
  readonly isOpen: boolean;
  readonly toggle: (file: DeliveryFile) => void;
}

function FileName({ file, isOpen, toggle }: FileNameProps) {
  const words = useDeliveryFilesWords();
  const formatText = useFormatText();
  const { name, format, batches, isExpired, state } = file;
  const isOver = isExpired || state === 'cancelled';
  return (
    <button type="button" className={styles.opener} aria-expanded={isOpen} onClick={() => toggle(file)}>
      {isOpen ? <ChevronDown size={16} aria-hidden /> : <ChevronRight size={16} aria-hidden />}
      <TwoLines
        isName
        first={
          <Tooltip text={name} isOnlyWhenCut>
            <span className={isOver ? styles.over : undefined}>{name}</span>
          </Tooltip>
        }
        second={batches.length === 0 ? formatText(format) : words.madeOf(formatText(format), batches.length)}
      />
    </button>
  );
}

function LastDownload({ file: { downloads } }: { readonly file: DeliveryFile }) {
  const words = useDeliveryFilesWords();
  const language = useLanguage();
  const { count, lastAt, lastBy } = downloads;
  const at = lastAt === null ? '' : dateTimeText(lastAt, language);
  return <TwoLines first={<bdi>{lastBy}</bdi>} second={count > 1 ? words.times(at, count) : at} />;
}

function Actions({ file, isOpen, toggle }: FileNameProps) {
  const words = useDeliveryFilesWords();
  const { busyId, download, askAgain } = useFileActions();
  const isBusy = busyId === file.id;
  const { name, state } = file;
  const acts = deliveryActs(file);
  const looks = state === 'toConfirm' ? words.decide.confirmShort : state === 'refused' ? words.seeReason : null;
  return (
    <RowActions>
      {looks !== null && acts.download && (
        <Button
          kind="quiet"
          className="row-more"
          icon={<Download />}
          isBusy={isBusy}
          aria-label={words.downloadOf(name)}
          onClick={() => download(file)}
        />
      )}
      {looks !== null && !isOpen && (
        <Button className="row-next" onClick={() => toggle(file)}>
          {looks}
        </Button>
      )}
      {looks === null && acts.download && (
        <Button className="row-next" isBusy={isBusy} onClick={() => download(file)}>
          {words.download}
        </Button>
      )}
      {acts.askAgain && file.askedAgain === null && (
        <Button className="row-next" isBusy={isBusy} onClick={() => askAgain(file)}>
          {words.askAgain}
        </Button>
      )}
    </RowActions>
  );
}
