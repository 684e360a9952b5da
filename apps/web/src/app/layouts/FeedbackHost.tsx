import { Tooltip } from '@countersign/ui/Tooltip.tsx';
import { MessageSquareText } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useNewAnswers } from '../../features/feedback/use-new-answers.ts';
import { usePhrases } from '../../shared/language/language.ts';
import styles from './FeedbackHost.module.css';
import { closeFeedback, openFeedback, useIsFeedbackOpen } from './feedback.ts';

const FeedbackDialog = lazy(async () => ({
  default: (await import('../../features/feedback/components/FeedbackDialog.tsx')).FeedbackDialog,
}));

/**
 * The button at the page's edge for feedback to the provider; hidden on workspaces. A mark shows that there is an
 * answer.
 */
export function FeedbackHost({ hasButton }: { readonly hasButton: boolean }) {
  const isOpen = useIsFeedbackOpen();
  return (
    <>
      {hasButton && <FeedbackButton />}
      {isOpen && (
        <Suspense>
          <FeedbackDialog close={closeFeedback} />
        </Suspense>
      )}
    </>
  );
}

function FeedbackButton() {
  const { shell } = usePhrases();
  const newAnswers = useNewAnswers();
  const label = newAnswers === 0 ? shell.feedback : `${shell.feedback}: ${shell.newAnswers(newAnswers)}`;
  return (
    <Tooltip text={label}>
      <button
        type="button"
        className={styles.button}
        aria-label={label}
        data-new={newAnswers > 0 || undefined}
        onClick={openFeedback}
      >
        <MessageSquareText aria-hidden />
      </button>
    </Tooltip>
  );
}
