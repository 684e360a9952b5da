import type { KindTotal } from '@countersign/contract';
import { PlainCard } from '@countersign/ui/PlainCard.tsx';
import { Tooltip } from '@countersign/ui/Tooltip.tsx';
import { FileText } from 'lucide-react';
import { kindIcons } from '../../../shared/file/kind-icons.ts';
import { bytesText } from '../../../shared/format/numbers.ts';
import { type KindRow, kindRows } from '../chart/kind-rows.ts';
import { useDatasetPageWords } from '../dataset-page-words.ts';
import { useDatasetWords } from '../dataset-words.ts';
import styles from './KindsCard.module.css';

/** The kinds of files that were read: a bar by size, and the figures of each. */
export function KindsCard({ totals }: { readonly totals: readonly KindTotal[] }) {
  const { kinds: words } = useDatasetPageWords();
  const { listComma } = useDatasetWords();
  const rows = kindRows(totals);
  // In a list only the first begins with a capital.
  const nameOf = (kinds: KindRow['kinds']) =>
    kinds.map((kind, nth) => (nth === 0 ? words.names[kind] : words.names[kind].toLowerCase())).join(listComma);
  return (
    <PlainCard
      title={words.title}
      {...(rows.length === 0 && { empty: words.empty })}
      {...(rows.length > 1 && { aside: <span>{words.note}</span> })}
    >
      {/* One kind is the whole bar, which says nothing. */}
      {rows.length > 1 && (
        <div className={styles.bar} aria-hidden>
          {rows.map(({ kinds, share }) => (
            <span key={kinds[0]} style={{ flexGrow: share }} />
          ))}
        </div>
      )}
      <ul className={styles.rows}>
        {rows.map(({ kinds, files, bytes }) => {
          const Icon = kinds.length === 1 ? kindIcons[kinds[0] ?? 'other'] : FileText;
          return (
            <li key={kinds[0]}>
              <span className={styles.colour} />
              <Icon size={14} aria-hidden />
              <Tooltip text={nameOf(kinds)} isOnlyWhenCut>
                <span className={styles.name}>{nameOf(kinds)}</span>
              </Tooltip>
              <span>{words.files(files)}</span>
              <span className={styles.bytes}>{bytesText(bytes)}</span>
            </li>
          );
        })}
      </ul>
    </PlainCard>
  );
}
