import { Button } from '@countersign/ui/Button.tsx';
import { confirm } from '@countersign/ui/confirm.tsx';
import { Dialog } from '@countersign/ui/Dialog.tsx';
import { Tabs } from '@countersign/ui/Tabs.tsx';
import { toast } from '@countersign/ui/toast.tsx';
import { useUiWords } from '@countersign/ui/words.ts';
import { useState } from 'react';
import { useInvalidate } from '../../../shared/api/use-invalidate.ts';
import { useFeedbackWords } from '../feedback-words.ts';
import { useFeedback } from '../use-feedback.ts';
import { useNewAnswers } from '../use-new-answers.ts';
import styles from './FeedbackDialog.module.css';
import { FeedbackForm } from './FeedbackForm.tsx';
import { SentFeedback } from './SentFeedback.tsx';

interface FeedbackDialogProps {
  readonly close: () => void;
}

/** A member writes to the provider, and reads the answers. Closing asks before it discards a text. */
export function FeedbackDialog({ close }: FeedbackDialogProps) {
  const words = useFeedbackWords();
  const ui = useUiWords();
  const invalidate = useInvalidate();
  const newAnswers = useNewAnswers();
  const [part, setPart] = useState<'write' | 'sent'>('write');
  const draft = useFeedback();

  const leave = async () => {
    const { title, text, yes, no } = words.leave;
    if (draft.isBegun && !(await confirm({ title, text, yes, no, status: 'repairing', isDangerous: true }))) return;
    close();
  };
  const send = async () => {
    if (!draft.canSend || !(await draft.send())) return;
    toast.success(words.submitTip);
    close();
    await invalidate('listFeedback');
  };
  const actions = (
    <>
      <Button onClick={() => void leave()}>{ui.cancel}</Button>
      <Button
        kind="primary"
        disabled={!draft.canSend && !draft.isSending}
        isBusy={draft.isSending}
        onClick={() => void send()}
      >
        {words.submit}
      </Button>
    </>
  );
  return (
    <Dialog title={words.title} width="form" onClose={() => void leave()} {...(part === 'write' && { actions })}>
      <div className={styles.content}>
        <Tabs
          label={words.title}
          value={part}
          onChange={setPart}
          tabs={[
            { key: 'write', label: words.write },
            { key: 'sent', label: newAnswers > 0 ? words.sentNew(newAnswers) : words.sent },
          ]}
        >
          {part === 'write' ? <FeedbackForm draft={draft} /> : <SentFeedback />}
        </Tabs>
      </div>
    </Dialog>
  );
}
