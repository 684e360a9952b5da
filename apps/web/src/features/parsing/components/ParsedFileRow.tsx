import type { ParsedFile, ParsedFileState } from '@countersign/contract';
import { classNames } from '@countersign/ui/class-names.ts';
import { Skeleton } from '@countersign/ui/Skeleton.tsx';
import { type Status, StatusMark } from '@countersign/ui/StatusMark.tsx';
import { shownPath } from '../../../shared/file/shown-path.ts';
import { bytesText } from '../../../shared/format/numbers.ts';
import { usePhrases } from '../../../shared/language/language.ts';
import { factsText } from '../facts-text.ts';
import { signOf } from '../kind-signs.tsx';
import { useParsingWords } from '../parsing-words.ts';
import { problemText } from '../problem-text.ts';
import styles from './FileTable.module.css';

export const fileMarks: Readonly<Record<ParsedFileState, Status>> = {
  waiting: 'awaiting',
  read: 'passed',
  failed: 'rejected',
};

interface ParsedFileRowProps {
  readonly id: string;
  /** Undefined while it is not loaded. */
  readonly file: ParsedFile | undefined;
  readonly row: number;
  readonly rowPx: number;
  readonly folder: string;
  readonly isActive: boolean;
  readonly openId: string;
  readonly onOpen: (row: number) => void;
}

export function ParsedFileRow({ id, file, row, rowPx, folder, isActive, openId, onOpen }: ParsedFileRowProps) {
  const words = useParsingWords();
  const { comma } = usePhrases().app;
  const place = { top: row * rowPx, height: rowPx };
  if (file === undefined)
    return (
      <div id={id} role="row" aria-rowindex={row + 2} className={styles.row} style={place}>
        <span role="gridcell" className={styles.file}>
          <Skeleton width="60%" />
        </span>
      </div>
    );
  const { size, state } = file;
  const path = shownPath(file.path);
  const name = path.slice(path.lastIndexOf('/') + 1);
  const problem = problemText(file, words);
  const inside = factsText(file, words.facts, comma);
  const below = problem ?? shownPath(placeBelow(file.path, folder));
  return (
    // The keys are those of the grid around it.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="row"
      aria-rowindex={row + 2}
      aria-selected={file.id === openId}
      data-failed={problem === null ? undefined : true}
      className={classNames(styles.row, isActive && styles.active)}
      style={place}
      onClick={() => onOpen(row)}
    >
      <span role="gridcell" className={styles.file}>
        <FileSign file={file} />
        <span className={styles.words}>
          <span className={styles.name} title={path}>
            {name}
          </span>
          {below !== '' && (
            <span className={problem === null ? styles.place : styles.problem} title={below}>
              {below}
            </span>
          )}
          <span className={styles.narrow}>{[inside, bytesText(size)].filter((text) => text !== '').join(comma)}</span>
        </span>
      </span>
      <span role="gridcell" className={styles.found}>
        {inside}
      </span>
      <span role="gridcell" className={styles.size}>
        {bytesText(size)}
      </span>
      <span role="gridcell">
        <StatusMark status={fileMarks[state]}>{words.fileStates[state]}</StatusMark>
      </span>
    </div>
  );
}

/** A small picture of the file, or the sign of its kind. */
function FileSign({ file }: { readonly file: ParsedFile }) {
  return (
    <span className={styles.sign}>
      {file.thumbnailUrl === null ? (
        signOf(file)
      ) : (
        <img src={file.thumbnailUrl} alt="" width={36} height={36} loading="lazy" decoding="async" />
      )}
    </span>
  );
}

/** The folders between the one that is shown and the file; empty if it lies directly in it. */
function placeBelow(path: string, folder: string): string {
  const from = folder === '' ? 0 : folder.length + 1;
  return path.slice(from, Math.max(from, path.lastIndexOf('/')));
}
