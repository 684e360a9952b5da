import { MAX_ITEMS, MAX_NAME, orderLimits } from '@countersign/contract';
import { findRequestProblems } from '@countersign/domain';
import { Button } from '@countersign/ui/Button.tsx';
import { Dialog } from '@countersign/ui/Dialog.tsx';
import { TextArea } from '@countersign/ui/TextArea.tsx';
import { TextField } from '@countersign/ui/TextField.tsx';
import { useUiWords } from '@countersign/ui/words.ts';
import { useState } from 'react';
import { api } from '../../../shared/api/client.ts';
import { Refusal } from '../../../shared/api/failures.ts';
import { showFailure } from '../../../shared/api/show-failure.ts';
import { useDialogCall } from '../../../shared/api/use-dialog-call.ts';
import { countText } from '../../../shared/format/numbers.ts';
import { useNow } from '../../../shared/format/use-now.ts';
import { useGo } from '../../../shared/navigation/use-go.ts';
import { paths } from '../../../shared/paths.ts';
import { useOrderDetailWords } from '../order-detail-words.ts';
import { DatasetsChoice } from './DatasetsChoice.tsx';
import styles from './RequestDialog.module.css';

interface RequestDialogProps {
  readonly onClose: () => void;
}

/** Asks the provider for an order. Once it is sent, the page of the request opens. */
export function RequestDialog({ onClose }: RequestDialogProps) {
  const { form: words } = useOrderDetailWords();
  const ui = useUiWords();
  const go = useGo();
  const now = useNow();
  const [name, setName] = useState('');
  const [due, setDue] = useState('');
  const [total, setTotal] = useState('');
  const [datasetIds, setDatasetIds] = useState<readonly string[]>([]);
  const [note, setNote] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const [refused, setRefused] = useState<5019001 | 5020011 | null>(null);
  const { isBusy, make } = useDialogCall(onClose, ['listOrders', 'listDatasets', 'getDataset']);
  const dueAt = endOfDay(due);
  const problems = findRequestProblems({ name, dueAt, total, datasetIds, note }, now);
  const isFine = Object.values(problems).every((problem) => problem === null);

  const send = async () => {
    const asked = {
      ...{ name, note, datasetIds: [...datasetIds] },
      ...(dueAt !== null && { dueAt: dueAt.toISOString() }),
      ...(total.trim() !== '' && { total: Number(total) }),
    };
    try {
      const { id } = await api.requestOrder(asked, { failures: 'own' });
      go(paths.order(id));
    } catch (error) {
      const code = error instanceof Refusal ? error.code : null;
      if (code === 5019001 || code === 5020011) setRefused(code);
      else showFailure(error);
      throw error;
    }
  };
  const submit = () => {
    setWasTried(true);
    setRefused(null);
    if (isFine) void make(send, words.sent);
  };
  const nameErrors = {
    required: wasTried ? words.nameRequired : null,
    length: words.nameLong(MAX_NAME),
    characters: words.nameLine,
  };
  const chosenError = problems.datasetIds === null ? null : words.mostDatasets(orderLimits.datasets);
  return (
    <Dialog
      title={words.title}
      width="form"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{ui.cancel}</Button>
          <Button kind="primary" isBusy={isBusy} onClick={submit}>
            {words.send}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p className={styles.text}>{words.text}</p>
        <TextField
          label={words.name}
          value={name}
          onChange={setName}
          error={problems.name === null ? null : nameErrors[problems.name]}
          required
        />
        <div className={styles.pair}>
          <TextField
            label={words.due}
            type="date"
            value={due}
            onChange={setDue}
            error={problems.dueAt === null ? null : words.duePast}
          />
          <TextField
            label={words.total}
            inputMode="numeric"
            value={total}
            onChange={setTotal}
            hint={words.totalHint}
            error={problems.total === null ? null : words.totalWrong(countText(MAX_ITEMS))}
          />
        </div>
        <DatasetsChoice
          chosen={datasetIds}
          choose={setDatasetIds}
          error={refused === null ? chosenError : refused === 5019001 ? words.datasetGone : words.datasetEmpty}
        />
        <TextArea
          label={words.note}
          rows={4}
          value={note}
          onChange={setNote}
          error={problems.note === null ? null : words.noteLong(orderLimits.note)}
          aside={`${countText(note.trim().length)} / ${orderLimits.note}`}
        />
      </div>
    </Dialog>
  );
}

/** The last moment of a day such as `2026-11-21` in the reader's zone; null without a day. */
function endOfDay(day: string): Date | null {
  const end = new Date(`${day}T23:59:59.999`);
  return Number.isNaN(end.getTime()) ? null : end;
}
