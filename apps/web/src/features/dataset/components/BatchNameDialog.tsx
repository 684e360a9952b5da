import { datasetLimits } from '@countersign/contract';
import { Button } from '@countersign/ui/Button.tsx';
import { Dialog } from '@countersign/ui/Dialog.tsx';
import { TextField } from '@countersign/ui/TextField.tsx';
import { useUiWords } from '@countersign/ui/words.ts';
import { useState } from 'react';
import { Refusal } from '../../../shared/api/failures.ts';
import { showFailure } from '../../../shared/api/show-failure.ts';
import { useDialogCall } from '../../../shared/api/use-dialog-call.ts';
import { useDatasetPageWords } from '../dataset-page-words.ts';
import styles from './DatasetDialog.module.css';

interface BatchNameDialogProps {
  readonly title: string;
  readonly firstName: string;
  readonly go: string;
  /** Said once it is done. */
  readonly done: string;
  /** Makes the call, with `failures: 'own'`. */
  readonly save: (name: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for the name of a batch, which no other batch of the dataset has. */
export function BatchNameDialog({ title, firstName, go, done, save, onClose }: BatchNameDialogProps) {
  const { newBatch: words } = useDatasetPageWords();
  const ui = useUiWords();
  const [name, setName] = useState(firstName);
  const [wasTried, setWasTried] = useState(false);
  const [takenName, setTakenName] = useState<string | null>(null);
  const { isBusy, make } = useDialogCall(onClose, ['listDatasetBatches', 'getDataset', 'listDatasetEvents']);
  const isLong = name.trim().length > datasetLimits.name;
  const isEmpty = name.trim() === '';
  const call = async () => {
    try {
      await save(name);
    } catch (error) {
      if (error instanceof Refusal && error.code === 5019003) setTakenName(name);
      else showFailure(error);
      throw error;
    }
  };
  const submit = () => {
    setWasTried(true);
    if (!isLong && !isEmpty && name !== takenName) void make(call, done);
  };
  const error =
    name === takenName
      ? words.taken
      : isLong
        ? words.long(datasetLimits.name)
        : wasTried && isEmpty
          ? words.required
          : null;
  return (
    <Dialog
      title={title}
      width="form"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{ui.cancel}</Button>
          <Button kind="primary" isBusy={isBusy} onClick={submit}>
            {go}
          </Button>
        </>
      }
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField label={words.name} value={name} onChange={setName} error={error} required />
      </form>
    </Dialog>
  );
}
