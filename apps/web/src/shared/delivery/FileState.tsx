import type { DeliveryFile } from '@countersign/contract';
import { StatusMark } from '@countersign/ui/StatusMark.tsx';
import type { ReactNode } from 'react';
import { dateText, daysUntil } from '../format/dates.ts';
import { countText } from '../format/numbers.ts';
import { useLanguage } from '../language/language.ts';
import { useDeliveryFilesWords } from './delivery-words.ts';
import styles from './FileState.module.css';
import { fileMarks } from './file-marks.ts';

/** The state of a file by its mark and its word, and below it what one should know about it. */
export function FileState({ file }: { readonly file: DeliveryFile }) {
  const { views } = useDeliveryFilesWords();
  return (
    <span className={styles.state}>
      <StatusMark status={fileMarks[file.state]}>{views[file.state]}</StatusMark>
      <span className={styles.detail}>
        <Detail file={file} />
      </span>
    </span>
  );
}

function Detail({ file }: { readonly file: DeliveryFile }): ReactNode {
  const { details: words } = useDeliveryFilesWords();
  const language = useLanguage();
  const { state, askedAgain, decision, publishedAt, downloads } = file;
  const day = (instant: string) => dateText(instant, language);
  if (askedAgain !== null && file.isExpired) return words.askedAgain(askedAgain.by, day(askedAgain.at));
  if (decision !== null && state === 'confirmed') return words.decided(decision.by, day(decision.at));
  switch (state) {
    case 'making':
      return <Making file={file} />;
    case 'refused':
      return decision === null ? null : words.refused(day(decision.at));
    case 'expired':
      return downloads.count === 0 ? words.notFetched : words.notConfirmed;
    case 'toConfirm': {
      const days = publishedAt === null ? 0 : -daysUntil(publishedAt);
      return days <= 0 ? words.openToday : words.openFor(days);
    }
    case 'new':
    case 'failed':
    case 'cancelled':
      return words[state];
    case 'confirmed':
      return null;
  }
}

/** What the server builds has items to count; what it checks has not. */
function Making({ file: { source, items, itemsDone } }: { readonly file: DeliveryFile }) {
  const { details: words } = useDeliveryFilesWords();
  if (source === 'published') return words.checking;
  if (items === null || items === 0) return words.waiting;
  return (
    <>
      <progress className={styles.progress} max={items} value={itemsDone} aria-label={words.waiting} />
      {words.making(countText(itemsDone), countText(items))}
    </>
  );
}
