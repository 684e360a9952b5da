import { MessageSquare } from 'lucide-react';
import { usePhrases } from '../../../shared/language/language.ts';
import { unreadText } from '../../../shared/message/unread-text.ts';
import { useUnread } from '../../../shared/message/use-unread.ts';
import { PageLink } from '../../../shared/navigation/PageLink.tsx';
import { paths } from '../../../shared/paths.ts';
import styles from './UnreadLink.module.css';

interface UnreadLinkProps {
  readonly batchId: string;
  /** All batches of the page, which are asked for at once. */
  readonly batchIds: readonly string[];
}

/** Leads to the messages of a batch that the person has not read; nothing where there are none. */
export function UnreadLink({ batchId, batchIds }: UnreadLinkProps) {
  const words = usePhrases().message;
  const count = useUnread(batchIds)(batchId);
  if (count === 0) return null;
  return (
    <PageLink
      href={paths.batch(batchId, { tab: 'messages' })}
      className={styles.unread}
      aria-label={`${words.title} (${unreadText(count)})`}
    >
      <MessageSquare size={12} aria-hidden />
      {unreadText(count)}
    </PageLink>
  );
}
