import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { bytesText } from '../../../shared/format/numbers.ts';
import { useOpened } from '../bytes/use-opened.ts';
import type { AskedWorker } from '../bytes/worker-calls.ts';
import { ViewerBar } from '../panel/ViewerBar.tsx';
import { ViewerFailure, ViewerLoading } from '../panel/ViewerState.tsx';
import type { ViewerProps } from '../panel/viewer.ts';
import { usePreviewWords } from '../preview-words.ts';
import { FindField } from '../rows/FindField.tsx';
import styles from '../rows/Rows.module.css';
import { useFetchedRows } from '../rows/use-fetched-rows.ts';
import { useRowScroll } from '../rows/use-row-scroll.ts';
import { ChosenNode } from './ChosenNode.tsx';
import { TreeLine } from './TreeLine.tsx';
import type { OpenedTree, TreeCalls } from './tree-calls.ts';
import type { TreeRow } from './tree-index.ts';

const ROW_PX = 24;

export function TreeView({ file, onAgain, format }: ViewerProps & { readonly format: 'json' | 'xml' }) {
  const opening = useOpened<TreeCalls, OpenedTree>(
    () => new Worker(new URL('./tree.worker.ts', import.meta.url), { type: 'module' }),
    (worker) => worker.ask('open', file.contentUrl, file.size, format, file.facts.encoding ?? null),
  );
  if (opening.state === 'opening') return <ViewerLoading />;
  if (opening.state === 'failed') return <ViewerFailure problem={opening.problem} file={file} onAgain={onAgain} />;
  return <Tree worker={opening.worker} opened={opening.opened} file={file} onAgain={onAgain} />;
}

interface TreeProps extends ViewerProps {
  readonly worker: AskedWorker<TreeCalls>;
  readonly opened: OpenedTree;
}

function Tree({ worker, opened, file, onAgain }: TreeProps) {
  const words = usePreviewWords();
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [rowCount, setRowCount] = useState(opened.rowCount);
  const [version, setVersion] = useState(0);
  const [at, setAt] = useState(0);
  const [query, setQuery] = useState('');
  const scroll = useRowScroll(box, rowCount, ROW_PX);
  const fetchRows = useCallback((from: number, count: number) => worker.ask('rows', from, count), [worker]);
  const { rowAt, problem } = useFetchedRows(fetchRows, scroll.from, scroll.to, version);
  if (problem !== undefined) return <ViewerFailure problem={problem} file={file} onAgain={onAgain} />;

  const change = (rows: number) => {
    setRowCount(rows);
    setVersion(version + 1);
  };
  const toggle = async ({ id, entries }: TreeRow) => {
    if (entries > 0) change(await worker.ask('toggle', id));
  };
  const goTo = (row: number) => {
    const next = Math.max(0, Math.min(rowCount - 1, row));
    setAt(next);
    if (next < scroll.first) scroll.scrollTo(next);
    else if (next > scroll.last) scroll.scrollTo(next - (scroll.last - scroll.first));
  };
  const closeAll = async () => {
    change(await worker.ask('closeAll'));
    setAt(0);
    scroll.scrollTo(0);
  };
  const find = async (wanted: string, isBack: boolean) => {
    const [from] = await worker.ask('rows', at, 1);
    const found = await worker.ask('find', wanted, from?.id ?? -1, isBack);
    if (found === null) return false;
    change(found.rowCount);
    setAt(found.row);
    scroll.scrollTo(Math.max(0, found.row - 3));
    return true;
  };
  const chosen = rowAt(at);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = actionOf(event.key);
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  const actionOf = (key: string): (() => void) | undefined => {
    const page = Math.max(1, scroll.last - scroll.first);
    const open = () => {
      if (chosen === undefined) return;
      if (chosen.entries > 0 && !chosen.isOpen) void toggle(chosen);
      else if (chosen.isOpen) goTo(at + 1);
    };
    const close = () => {
      if (chosen?.isOpen === true) void toggle(chosen);
      else if (chosen !== undefined) void worker.ask('rowAbove', chosen.id).then((row) => goTo(row));
    };
    const actions: Readonly<Record<string, () => void>> = {
      ArrowDown: () => goTo(at + 1),
      ArrowUp: () => goTo(at - 1),
      PageDown: () => goTo(at + page),
      PageUp: () => goTo(at - page),
      Home: () => goTo(0),
      End: () => goTo(rowCount - 1),
      ArrowRight: open,
      ArrowLeft: close,
      Enter: () => chosen !== undefined && void toggle(chosen),
      ' ': () => chosen !== undefined && void toggle(chosen),
      '/': () => field.current?.focus(),
      '-': () => void closeAll(),
    };
    return Object.hasOwn(actions, key) ? actions[key] : undefined;
  };
  return (
    <>
      <ViewerBar
        keys={[...words.treeKeys, ...words.findKeys].map(([keys, does]) => ({ keys, does }))}
        position={words.nodes(opened.nodes)}
      >
        <FindField field={field} query={query} onQuery={setQuery} onFind={find} onLeave={() => box.current?.focus()} />
      </ViewerBar>
      <div
        ref={box}
        className={styles.box}
        role="tree"
        aria-label={words.treeLabel}
        aria-activedescendant={chosen === undefined ? undefined : `node-${chosen.id}`}
        tabIndex={0}
        data-viewer
        onKeyDown={onKeyDown}
      >
        <div className={styles.all} style={{ height: scroll.height }}>
          <div className={styles.lines} role="none" style={{ top: scroll.offset }}>
            {Array.from({ length: scroll.to - scroll.from }, (_, nth) => {
              const row = scroll.from + nth;
              return (
                <TreeLine
                  key={row}
                  row={rowAt(row)}
                  isChosen={row === at}
                  query={query}
                  onChoose={() => setAt(row)}
                  onToggle={(node) => void toggle(node)}
                />
              );
            })}
          </div>
        </div>
      </div>
      {chosen !== undefined && <ChosenNode key={chosen.id} worker={worker} row={chosen} />}
      <div className={styles.remarks}>
        {opened.brokenAt !== null && (
          <p className={styles.warning}>
            {file.problem === 'syntax'
              ? words.untilMistake
              : words.brokenAt(opened.brokenAt.line, opened.brokenAt.column)}
          </p>
        )}
        {opened.isCut && (
          <p className={styles.warning}>
            {opened.readBytes < file.size
              ? words.firstBytes(bytesText(opened.readBytes), bytesText(file.size))
              : words.firstNodes(opened.nodes)}
          </p>
        )}
      </div>
    </>
  );
}
