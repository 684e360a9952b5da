import { type DeliveryFile, deliveryLimits } from '@countersign/contract';
import { Button } from '@countersign/ui/Button.tsx';
import { TextArea } from '@countersign/ui/TextArea.tsx';
import { useState } from 'react';
import { api } from '../api/client.ts';
import { useDialogCall } from '../api/use-dialog-call.ts';
import { dateText } from '../format/dates.ts';
import { useLanguage } from '../language/language.ts';
import styles from './DecisionForm.module.css';
import { deliveryFileCalls } from './delivery-file-calls.ts';
import { useDeliveryFilesWords } from './delivery-words.ts';
import { useShowFileFailure } from './use-show-file-failure.ts';

interface DecisionFormProps {
  readonly file: DeliveryFile;
  /** Called once the decision is kept. */
  readonly onDone: () => void;
}

/** Confirms a delivery file with a comment, or refuses it with a reason. */
export function DecisionForm({ file, onDone }: DecisionFormProps) {
  const { decide: words } = useDeliveryFilesWords();
  const language = useLanguage();
  const showFileFailure = useShowFileFailure();
  const { isBusy, make } = useDialogCall(onDone, deliveryFileCalls);
  const [text, setText] = useState('');
  const [lacksReason, setLacksReason] = useState(false);
  const { id: fileId, items, expiresAt, isExpired } = file;
  const written = text.trim();
  const isTooLong = written.length > deliveryLimits.text;
  const call = async (send: () => Promise<unknown>) => {
    try {
      await send();
    } catch (error) {
      showFileFailure(error);
      throw error;
    }
  };
  const confirm = () =>
    make(() => call(() => api.confirmDeliveryFile({ fileId, comment: written }, { failures: 'own' })), words.confirmed);
  const refuse = async () => {
    setLacksReason(written === '');
    if (written === '') return;
    await make(
      () => call(() => api.refuseDeliveryFile({ fileId, reason: written }, { failures: 'own' })),
      words.refused,
    );
  };
  return (
    <div className={styles.form}>
      <TextArea
        label={words.label}
        isLabelHidden
        placeholder={words.hint}
        rows={3}
        value={text}
        onChange={(next) => {
          setText(next);
          setLacksReason(false);
        }}
        error={isTooLong ? words.tooLong(deliveryLimits.text) : lacksReason ? words.reasonMissing : null}
        aside={written === '' ? undefined : words.counter(written.length, deliveryLimits.text)}
      />
      <div className={styles.buttons}>
        <Button kind="danger" isBusy={isBusy} disabled={isTooLong} onClick={() => void refuse()}>
          {words.refuse}
        </Button>
        <Button kind="primary" isBusy={isBusy} disabled={isTooLong} onClick={() => void confirm()}>
          {items === null ? words.confirmFile : words.confirm(items)}
        </Button>
      </div>
      {expiresAt !== null && !isExpired && <p className={styles.note}>{words.open(dateText(expiresAt, language))}</p>}
    </div>
  );
}
