import { useRef } from 'react';
import { useVisibleRows } from '../../../shared/list/use-visible-rows.ts';
import { useIsNarrow } from '../../../studio/shell/use-media.ts';
import { useUploadWords } from '../upload-words.ts';
import type { ShownFile } from '../worker/messages.ts';
import { FileLine } from './FileLine.tsx';
import styles from './FileLines.module.css';

const ROW_PX = 60;
const PHONE_ROW_PX = 124;

/** The files in a list that draws only those in sight, so that thousands stay light. */
export function FileLines({ files }: { readonly files: readonly ShownFile[] }) {
  const words = useUploadWords();
  const box = useRef<HTMLDivElement>(null);
  const rowPx = useIsNarrow() ? PHONE_ROW_PX : ROW_PX;
  const { from, to } = useVisibleRows(box, files.length, rowPx, -1);
  const { columns } = words;
  return (
    <div className={styles.frame} role="table" aria-label={words.list} aria-rowcount={files.length + 1}>
      <div role="rowgroup" className={styles.heads}>
        <div role="row" aria-rowindex={1} className={styles.row}>
          <span role="columnheader">{columns.file}</span>
          <span role="columnheader" className={styles.number}>
            {columns.size}
          </span>
          <span role="columnheader">{columns.parts}</span>
          <span role="columnheader" className={styles.number}>
            {columns.done}
          </span>
          <span role="columnheader" className={styles.number}>
            {columns.speed}
          </span>
          <span role="columnheader" className={styles.number}>
            {columns.left}
          </span>
          <span role="columnheader">{columns.state}</span>
          <span role="columnheader">
            <span className="visually-hidden">{columns.actions}</span>
          </span>
        </div>
      </div>
      {files.length === 0 && <p className={styles.nothing}>{words.nothing}</p>}
      <div ref={box} className={styles.sight} role="rowgroup" tabIndex={0}>
        <div className={styles.all} style={{ height: files.length * rowPx }}>
          {files.slice(from, to).map((file, nth) => (
            <FileLine key={file.path} file={file} rowIndex={from + nth + 2} top={(from + nth) * rowPx} height={rowPx} />
          ))}
        </div>
      </div>
    </div>
  );
}
