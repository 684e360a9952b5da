import { ChevronDown, ChevronRight } from 'lucide-react';
import { countText } from '../../../shared/format/numbers.ts';
import { MarkedText } from '../../../shared/text/MarkedText.tsx';
import { usePreviewWords } from '../preview-words.ts';
import styles from '../rows/Rows.module.css';
import type { TreeRow } from './tree-index.ts';

/** Deeper levels are drawn at this one. */
const DEEPEST_INDENT = 30;

interface TreeLineProps {
  /** Undefined while it is on its way. */
  readonly row: TreeRow | undefined;
  readonly isChosen: boolean;
  readonly query: string;
  readonly onChoose: () => void;
  readonly onToggle: (row: TreeRow) => void;
}

/** One node. The keys are those of the tree around it. */
export function TreeLine({ row, isChosen, query, onChoose, onToggle }: TreeLineProps) {
  const words = usePreviewWords();
  if (row === undefined) return <div className={styles.node} aria-busy />;
  const { id, depth, kind, name, value, isValueCut, entries, isOpen } = row;
  const hasEntries = entries > 0;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the tree around it has the keys
    <div
      id={`node-${id}`}
      role="treeitem"
      aria-level={depth + 1}
      aria-selected={isChosen}
      aria-expanded={hasEntries ? isOpen : undefined}
      className={styles.node}
      style={{ paddingInlineStart: 8 + Math.min(depth, DEEPEST_INDENT) * 16 }}
      onClick={() => {
        onChoose();
        if (hasEntries) onToggle(row);
      }}
    >
      <span className={styles.fold} aria-hidden>
        {hasEntries && (isOpen ? <ChevronDown size={14} /> : <ChevronRight size={14} />)}
      </span>
      {name !== null && (
        <span className={styles.name} data-kind={kind}>
          <MarkedText text={nameText(kind, name)} query={query} />
        </span>
      )}
      {kind === 'object' || kind === 'list' ? (
        <span className={styles.count}>
          {kind === 'object' ? '{ }' : '[ ]'} {words.entries(entries)}
        </span>
      ) : kind === 'element' ? (
        <span className={styles.count}>{entries > 0 ? countText(entries) : ''}</span>
      ) : (
        <span className={styles.value} data-kind={kind}>
          <MarkedText text={valueText(kind, value)} query={query} />
          {isValueCut && '…'}
        </span>
      )}
    </div>
  );
}

function nameText(kind: TreeRow['kind'], name: string | number): string {
  if (kind === 'element') return `<${name}>`;
  return kind === 'attribute' ? `@${name}` : `${name}:`;
}

function valueText(kind: TreeRow['kind'], value: string): string {
  if (kind === 'string') return `"${value}"`;
  return kind === 'comment' ? `<!-- ${value} -->` : value;
}
