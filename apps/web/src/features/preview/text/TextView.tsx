import type { TextEncoding } from '@countersign/contract';
import { Select } from '@countersign/ui/Select.tsx';
import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { countText } from '../../../shared/format/numbers.ts';
import { MarkedText } from '../../../shared/text/MarkedText.tsx';
import { useOpened } from '../bytes/use-opened.ts';
import type { AskedWorker } from '../bytes/worker-calls.ts';
import { ViewerBar } from '../panel/ViewerBar.tsx';
import { ViewerFailure, ViewerLoading } from '../panel/ViewerState.tsx';
import type { ViewerProps } from '../panel/viewer.ts';
import { usePreviewWords } from '../preview-words.ts';
import { encodingNames } from '../rows/encoding-names.ts';
import { FindField } from '../rows/FindField.tsx';
import styles from '../rows/Rows.module.css';
import { useFetchedRows } from '../rows/use-fetched-rows.ts';
import { scrollByKey, useRowScroll } from '../rows/use-row-scroll.ts';
import type { TextCalls } from './text-calls.ts';

const ROW_PX = 20;

export function TextView({ file, onAgain }: ViewerProps) {
  const opening = useOpened<TextCalls, Awaited<ReturnType<TextCalls['open']>>>(
    () => new Worker(new URL('./text.worker.ts', import.meta.url), { type: 'module' }),
    (worker) => worker.ask('open', file.contentUrl, file.size, file.facts.encoding ?? null),
  );
  if (opening.state === 'opening') return <ViewerLoading />;
  if (opening.state === 'failed') return <ViewerFailure problem={opening.problem} file={file} onAgain={onAgain} />;
  return <TextRows worker={opening.worker} opened={opening.opened} file={file} onAgain={onAgain} />;
}

interface TextRowsProps extends ViewerProps {
  readonly worker: AskedWorker<TextCalls>;
  readonly opened: Awaited<ReturnType<TextCalls['open']>>;
}

function TextRows({ worker, opened, file, onAgain }: TextRowsProps) {
  const words = usePreviewWords();
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [extent, setExtent] = useState({ rowCount: opened.rowCount, isWhole: opened.isWhole });
  const [encoding, setEncoding] = useState(opened.encoding);
  const [query, setQuery] = useState('');
  const [foundRow, setFoundRow] = useState(-1);
  const scroll = useRowScroll(box, extent.rowCount, ROW_PX);
  const fetchRows = useCallback(
    async (from: number, count: number) => {
      const { rows, ...next } = await worker.ask('rows', from, count);
      setExtent(next);
      return rows;
    },
    [worker],
  );
  const { rowAt, problem } = useFetchedRows(fetchRows, scroll.from, scroll.to, encoding);
  if (problem !== undefined) return <ViewerFailure problem={problem} file={file} onAgain={onAgain} />;

  const readAs = async (next: TextEncoding) => {
    setExtent(await worker.ask('readAs', next));
    setEncoding(next);
  };
  const find = async (wanted: string, isBack: boolean) => {
    const start = foundRow >= 0 ? foundRow : isBack ? extent.rowCount : -1;
    const row = await worker.ask('find', wanted, start, isBack);
    if (row === null) return false;
    setFoundRow(row);
    scroll.scrollTo(Math.max(0, row - 3));
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === '/') field.current?.focus();
    else if (event.ctrlKey || event.metaKey || event.altKey) return;
    else if (!scrollByKey(event.key, scroll, extent.rowCount)) return;
    event.preventDefault();
  };
  const lineOf = (row: number) => rowAt(row)?.line ?? null;
  const firstLine = lineOf(scroll.first) ?? lineOf(scroll.first + 1);
  return (
    <>
      <ViewerBar
        keys={[
          ...words.rowKeys.map(([keys, does]) => ({ keys, does })),
          ...words.findKeys.map(([keys, does]) => ({ keys, does })),
        ]}
        position={firstLine === null ? '' : words.lineOf(firstLine, extent.isWhole ? null : words.notAllSeen)}
      >
        <span className={styles.choice}>
          <span>{words.readAs}</span>
          <Select
            label={words.readAs}
            value={encoding}
            options={encodingNames.map(([value, label]) => ({ value, label }))}
            onChange={(next) => void readAs(next)}
          />
        </span>
        <FindField
          field={field}
          query={query}
          onQuery={(next) => {
            setQuery(next);
            setFoundRow(-1);
          }}
          onFind={find}
          onLeave={() => box.current?.focus()}
        />
      </ViewerBar>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what scrolls takes its keys itself */}
      <div
        ref={box}
        className={styles.box}
        role="log"
        aria-live="off"
        aria-label={words.textLabel}
        tabIndex={0}
        data-viewer
        onKeyDown={onKeyDown}
      >
        <div className={styles.all} style={{ height: scroll.height }}>
          <div className={styles.lines} style={{ top: scroll.offset }}>
            {Array.from({ length: scroll.to - scroll.from }, (_, nth) => {
              const at = scroll.from + nth;
              const row = rowAt(at);
              return (
                <div key={at} className={styles.line} data-found={at === foundRow || undefined}>
                  <span className={styles.number} aria-hidden>
                    {row?.line == null ? '' : countText(row.line)}
                  </span>
                  <code>
                    <MarkedText text={row?.text ?? ''} query={query} />
                  </code>
                  {row?.isCut === true && <span className={styles.goesOn}>↵</span>}
                </div>
              );
            })}
          </div>
        </div>
      </div>
    </>
  );
}
