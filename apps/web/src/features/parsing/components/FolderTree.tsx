import { classNames } from '@countersign/ui/class-names.ts';
import { StatusMark } from '@countersign/ui/StatusMark.tsx';
import { FileArchive, FolderClosed, FolderOpen } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { shownPath } from '../../../shared/file/shown-path.ts';
import { countText } from '../../../shared/format/numbers.ts';
import { useVisibleRows } from '../../../shared/list/use-visible-rows.ts';
import { useParsingWords } from '../parsing-words.ts';
import { type FolderLine, useFolders } from '../use-folders.ts';
import styles from './FolderTree.module.css';

const LINE_PX = 32;
const INDENT_PX = 14;
const SIDE_PX = 8;

interface FolderTreeProps {
  readonly batchId: string;
  /** All files of the batch, and those that failed. */
  readonly files: number;
  readonly failed: number;
  /** The folder that is shown; empty for all files. */
  readonly folder: string;
  readonly onChoose: (folder: string) => void;
}

/** The folders of a batch with what failed in them. One key stop; the arrow keys walk, open and close. */
export function FolderTree({ batchId, files, failed, folder, onChoose }: FolderTreeProps) {
  const words = useParsingWords();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const { lines: folders, setOpen } = useFolders(batchId, folder);
  const [focused, setFocused] = useState(folder);
  const all: FolderLine = {
    ...{ name: words.allFiles, path: '', files, failed, hasFolders: folders.length > 0 },
    ...{ level: 1, isOpen: true, place: 1, beside: 1, hasMoreAfter: false },
  };
  const lines = [all, ...folders];
  const at = Math.max(
    0,
    lines.findIndex(({ path }) => path === focused),
  );
  const { from, to } = useVisibleRows(box, lines.length, LINE_PX, at);

  const choose = (line: FolderLine) => {
    setFocused(line.path);
    if (line.path === folder && line.isOpen && line.path !== '') setOpen(line.path, false);
    else if (line.hasFolders) setOpen(line.path, true);
    if (line.path !== folder) onChoose(line.path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const line = lines[at];
    if (line === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = nextLine(event.key, lines, at);
    if (event.key === 'Enter' || event.key === ' ') choose(line);
    else if (event.key === 'ArrowRight' && line.hasFolders && !line.isOpen) setOpen(line.path, true);
    else if (event.key === 'ArrowLeft' && line.isOpen && line.path !== '') setOpen(line.path, false);
    else if (next !== undefined) setFocused(next.path);
    else return;
    event.preventDefault();
  };
  return (
    <div
      ref={box}
      className={styles.tree}
      role="tree"
      aria-label={words.tree}
      tabIndex={0}
      aria-activedescendant={`${id}-${at}`}
      onKeyDown={onKeyDown}
    >
      <div className={styles.all} role="none" style={{ height: lines.length * LINE_PX }}>
        {lines.slice(from, to).map((line, nth) => (
          // The keys are those of the tree around it.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={line.path}
            id={`${id}-${from + nth}`}
            role="treeitem"
            aria-level={line.level}
            aria-posinset={line.place}
            aria-setsize={line.hasMoreAfter ? -1 : line.beside}
            aria-expanded={line.hasFolders ? line.isOpen : undefined}
            aria-selected={line.path === folder}
            className={classNames(styles.line, from + nth === at && styles.focused)}
            style={{ top: (from + nth) * LINE_PX, paddingLeft: SIDE_PX + Math.max(0, line.level - 2) * INDENT_PX }}
            title={shownPath(line.path)}
            onClick={() => choose(line)}
          >
            <Sign line={line} />
            <span className={styles.name}>{shownPath(line.name)}</span>
            {line.failed > 0 && (
              <span className={styles.failed}>
                <StatusMark status="rejected" size={12} />
                <span aria-hidden>{countText(line.failed)}</span>
                <span className="visually-hidden">{words.folderFailed(line.failed)}</span>
              </span>
            )}
            <span className={styles.count}>{countText(line.files)}</span>
          </div>
        ))}
      </div>
      {folders.some(({ hasMoreAfter }) => hasMoreAfter) && <p className={styles.more}>{words.moreFolders}</p>}
    </div>
  );
}

function Sign({ line: { name, isOpen } }: { readonly line: FolderLine }) {
  if (/\.zip$/i.test(name)) return <FileArchive size={16} aria-hidden />;
  return isOpen ? <FolderOpen size={16} aria-hidden /> : <FolderClosed size={16} aria-hidden />;
}

/** The line a key leads to: the next or the one before, the first or last, the folder above, one that begins so. */
function nextLine(key: string, lines: readonly FolderLine[], at: number): FolderLine | undefined {
  switch (key) {
    case 'ArrowDown':
      return lines[Math.min(lines.length - 1, at + 1)];
    case 'ArrowUp':
      return lines[Math.max(0, at - 1)];
    case 'Home':
      return lines[0];
    case 'End':
      return lines.at(-1);
    case 'ArrowRight':
      return lines[at]?.isOpen ? lines[at + 1] : undefined;
    case 'ArrowLeft':
      return lines.slice(0, at).findLast(({ level }) => level < (lines[at]?.level ?? 0));
    default: {
      if (key.length !== 1) return undefined;
      const letter = key.toLowerCase();
      return [...lines.slice(at + 1), ...lines.slice(0, at + 1)].find(({ name }) =>
        name.toLowerCase().startsWith(letter),
      );
    }
  }
}
