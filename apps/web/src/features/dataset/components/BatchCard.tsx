import type { DatasetBatch } from '@countersign/contract';
import { StatusMark } from '@countersign/ui/StatusMark.tsx';
import { FileArchive, Files, Folder, Sheet } from 'lucide-react';
import { dateText } from '../../../shared/format/dates.ts';
import { useLanguage } from '../../../shared/language/language.ts';
import { PageLink } from '../../../shared/navigation/PageLink.tsx';
import styles from './BatchCard.module.css';
import { BatchMenu } from './BatchMenu.tsx';
import { useBatchText } from './use-batch-text.ts';

const icons = { folder: Folder, files: Files, zip: FileArchive, csv: Sheet } as const;

/** A batch of a dataset as a card: its pictures, its state, how much it is and what comes next. */
export function BatchCard({ batch }: { readonly batch: DatasetBatch }) {
  const language = useLanguage();
  const text = useBatchText(batch);
  const Icon = icons[batch.way ?? 'files'];
  return (
    <li className={styles.card}>
      <PageLink className={styles.covers} href={text.href} tabIndex={-1} aria-hidden>
        {batch.covers.length === 0 ? (
          <Icon size={28} strokeWidth={1.25} />
        ) : (
          batch.covers.map((cover) => <img key={cover} src={cover} alt="" loading="lazy" />)
        )}
      </PageLink>
      <div className={styles.head}>
        <PageLink className={styles.name} href={text.href}>
          {text.name}
        </PageLink>
        <BatchMenu batch={batch} name={text.name} />
      </div>
      <div className={styles.state}>
        <StatusMark status={text.status}>{text.state}</StatusMark>
        <time dateTime={batch.createdAt}>{dateText(batch.createdAt, language)}</time>
      </div>
      <p className={styles.amount}>{text.amount}</p>
      <p className={styles.note} data-warning={text.isWarning || undefined}>
        {text.noteHref === null ? text.note : <PageLink href={text.noteHref}>{text.note}</PageLink>}
      </p>
      {text.kept !== text.note && (
        <p className={styles.note} data-warning={text.isGoing || undefined}>
          {text.kept}
        </p>
      )}
    </li>
  );
}
