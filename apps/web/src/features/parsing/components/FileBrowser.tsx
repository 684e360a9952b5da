import type { DatasetBatch } from '@countersign/contract';
import { Button } from '@countersign/ui/Button.tsx';
import { EmptyState, ErrorState } from '@countersign/ui/States.tsx';
import { ChevronDown, FolderClosed } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { usePhrases } from '../../../shared/language/language.ts';
import { useVisibleRows } from '../../../shared/list/use-visible-rows.ts';
import { useIsLow, useIsNarrow } from '../../../studio/shell/use-media.ts';
import { type FileAddress, useFileAddress } from '../file-address.ts';
import { useParsingWords } from '../parsing-words.ts';
import { useFilePages } from '../use-file-pages.ts';
import { useFollow, useOpenFile, useStartAtTop, useWalk } from '../use-walk.ts';
import styles from './BatchFiles.module.css';
import { FileFilters } from './FileFilters.tsx';
import { FileTable } from './FileTable.tsx';
import { FolderTree } from './FolderTree.tsx';
import { type FilePreviewPart, PreviewPane } from './PreviewPane.tsx';

const ROW_PX = 52;
const PHONE_ROW_PX = 76;
const HEAD_PX = 40;
/** Browsers draw no box that is much higher than what so many rows take. */
const MOST_ROWS = 250_000;

interface FileBrowserProps {
  readonly batch: DatasetBatch;
  readonly Preview: FilePreviewPart;
}

/** The files of a batch: its folders, the list, and beside it the file that is open. */
export function FileBrowser({ batch, Preview }: FileBrowserProps) {
  const words = useParsingWords();
  const { app } = usePhrases();
  const isPhone = useIsNarrow();
  /** There is no room for a preview beside the list. */
  const isAlwaysLarge = useIsLow() || isPhone;
  const address = useFileAddress();
  const { folder, fileId, change } = address;
  const box = useRef<HTMLDivElement>(null);
  const isClosing = useRef(false);
  const [isTreeShown, setIsTreeShown] = useState(false);
  const [isLarge, setIsLarge] = useState(false);
  const rowPx = isPhone ? PHONE_ROW_PX : ROW_PX;
  const [walk, setWalk] = useWalk(address);
  const { row } = walk;
  const sight = useVisibleRows(box, MOST_ROWS, rowPx, row, isPhone ? 0 : HEAD_PX);
  const pages = useFilePages(address, sight.from, sight.to, MOST_ROWS);
  const total = pages.totals?.total ?? 0;
  const rowCount = Math.min(total, MOST_ROWS);
  // A file that the address named is found once its part of the list is loaded.
  const named = row < 0 && fileId !== '' && !pages.isStale ? pages.rowOf(fileId) : -1;
  if (named >= 0) setWalk({ ...walk, row: named, isFollowed: false });
  const inRow = pages.fileAt(row);
  const open = useOpenFile(fileId, inRow);
  useFollow(walk.isFollowed ? (inRow?.id ?? '') : '', address);
  useStartAtTop(box, walk.question);
  useEffect(() => {
    // Behind a large preview the list takes no focus until that is gone.
    if (fileId === '' && isClosing.current) box.current?.focus({ preventScroll: true });
    isClosing.current = false;
  }, [fileId]);

  const walkTo = (next: number, isFollowed: boolean) => setWalk({ ...walk, row: next, isFollowed });
  const openRow = (next: number) => {
    const file = pages.fileAt(next);
    walkTo(next, false);
    if (file !== undefined) change({ fileId: file.id }, fileId === '' ? 'push' : 'replace');
  };
  const close = () => {
    setIsLarge(false);
    isClosing.current = true;
    change({ fileId: null }, 'replace');
  };
  const onKey = (event: KeyboardEvent) => {
    if (fileId === '') return;
    if (event.key === 'Escape') close();
    else if (event.key.toLowerCase() === 'f') setIsLarge(true);
    else return;
    event.preventDefault();
  };
  const chooseFolder = (path: string) => {
    setIsTreeShown(false);
    change({ folder: path, fileId: null });
  };
  const isRow = (next: number) => row >= 0 && next >= 0 && next < rowCount;
  const hasFolders = batch.way !== 'files' && batch.way !== 'csv';
  return (
    <>
      <FileFilters address={address} totals={pages.totals} />
      {hasFolders && isPhone && (
        <Button icon={<FolderClosed />} aria-expanded={isTreeShown} onClick={() => setIsTreeShown(!isTreeShown)}>
          <span className={styles.folder}>
            {folder === '' ? words.allFiles : folder.slice(folder.lastIndexOf('/') + 1)}
            <ChevronDown size={16} aria-hidden />
          </span>
        </Button>
      )}
      <div className={styles.browser} data-open={fileId !== '' || undefined} data-folders={hasFolders || undefined}>
        {hasFolders && (!isPhone || isTreeShown) && (
          <FolderTree
            batchId={batch.id}
            files={batch.foundFiles}
            failed={batch.failedFiles}
            folder={folder}
            onChoose={chooseFolder}
          />
        )}
        <div className={styles.list}>
          <FileTable
            {...{ pages, rowCount, rowPx, box, folder }}
            from={Math.min(sight.from, rowCount)}
            to={Math.min(sight.to, rowCount)}
            active={row}
            openId={fileId}
            onMove={(next) => walkTo(next, fileId !== '')}
            onOpen={openRow}
            onKey={onKey}
          />
          {pages.error !== null && (
            <ErrorState title={words.listFailed} actions={<Button onClick={pages.retry}>{app.loadAgain}</Button>} />
          )}
          {pages.totals !== null && total === 0 && <NoFiles address={address} />}
        </div>
        {fileId !== '' && open.file !== undefined && (
          <PreviewPane
            file={open.file}
            Preview={Preview}
            isLarge={isLarge || isAlwaysLarge}
            onLarge={isAlwaysLarge ? null : setIsLarge}
            onPrevious={isRow(row - 1) ? () => walkTo(row - 1, true) : null}
            onNext={isRow(row + 1) ? () => walkTo(row + 1, true) : null}
            onClose={close}
          />
        )}
        {fileId !== '' && open.isGone && (
          <div className={styles.gone}>
            <ErrorState title={words.notFound} actions={<Button onClick={close}>{words.preview.close}</Button>} />
          </div>
        )}
      </div>
      {rowCount > 0 && (
        <p className={styles.foot}>
          <span>
            <Counted folder={folder} from={sight.seenFrom + 1} to={Math.min(sight.seenTo, rowCount)} total={total} />
            {total > MOST_ROWS && ` ${words.tooMany(MOST_ROWS)}`}
          </span>
          <span className={styles.lazy}>{fileId === '' ? words.lazy : words.keys}</span>
        </p>
      )}
    </>
  );
}

interface CountedProps {
  readonly folder: string;
  readonly from: number;
  readonly to: number;
  readonly total: number;
}

function Counted({ folder, from, to, total }: CountedProps) {
  const words = useParsingWords();
  const counted = words.of(Math.min(from, to), to, total);
  return folder === '' ? counted : words.inFolder(counted, folder.slice(folder.lastIndexOf('/') + 1));
}

function NoFiles({ address: { change } }: { readonly address: FileAddress }) {
  const words = useParsingWords();
  return (
    <EmptyState
      isFiltered
      title={words.nothing}
      text={words.nothingText}
      actions={<Button onClick={() => change({ shown: null, search: null, folder: null })}>{words.showAll}</Button>}
    />
  );
}
