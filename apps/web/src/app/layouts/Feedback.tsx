import { MessageSquareText } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { usePhrases } from '../../shared/language/language.ts';
import { Tooltip } from '../../ui/Tooltip.tsx';
import styles from './Feedback.module.css';
import { closeFeedback, openFeedback, useIsFeedbackOpen } from './feedback.ts';

const FeedbackDialog = lazy(async () => ({
  default: (await import('../../features/feedback/components/FeedbackDialog.tsx')).FeedbackDialog,
}));

/** The way to say something to the provider: a button over the page's corner, unless the page is a workspace. */
export function Feedback({ hasButton }: { readonly hasButton: boolean }) {
  const { shell } = usePhrases();
  const isOpen = useIsFeedbackOpen();
  return (
    <>
      {hasButton && (
        <Tooltip text={shell.feedback}>
          <button type="button" className={styles.button} aria-label={shell.feedback} onClick={openFeedback}>
            <MessageSquareText aria-hidden />
          </button>
        </Tooltip>
      )}
      {isOpen && (
        <Suspense>
          <FeedbackDialog close={closeFeedback} />
        </Suspense>
      )}
    </>
  );
}
