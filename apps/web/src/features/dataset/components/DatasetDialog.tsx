import { type Dataset, datasetLimits } from '@countersign/contract';
import { findDatasetProblems } from '@countersign/domain';
import { Button } from '@countersign/ui/Button.tsx';
import { Dialog } from '@countersign/ui/Dialog.tsx';
import { Select } from '@countersign/ui/Select.tsx';
import { TextArea } from '@countersign/ui/TextArea.tsx';
import { TextField } from '@countersign/ui/TextField.tsx';
import { useUiWords } from '@countersign/ui/words.ts';
import { useState } from 'react';
import { api } from '../../../shared/api/client.ts';
import { Refusal } from '../../../shared/api/failures.ts';
import { showFailure } from '../../../shared/api/show-failure.ts';
import { useDialogCall } from '../../../shared/api/use-dialog-call.ts';
import { useDatasetWords } from '../dataset-words.ts';
import styles from './DatasetDialog.module.css';

interface DatasetDialogProps {
  /** Null for a new one. */
  readonly dataset: Dataset | null;
  readonly storageAreas: readonly string[];
  readonly onClose: () => void;
}

/** A dataset's name and comment and, for a new one, its location. */
export function DatasetDialog({ dataset, storageAreas, onClose }: DatasetDialogProps) {
  const words = useDatasetWords();
  const ui = useUiWords();
  const [name, setName] = useState(dataset?.name ?? '');
  const [storageArea, setStorageArea] = useState(dataset?.storageArea ?? storageAreas[0] ?? '');
  const [comment, setComment] = useState(dataset?.comment ?? '');
  const [wasTried, setWasTried] = useState(false);
  const [takenName, setTakenName] = useState<string | null>(null);
  const { isBusy, make } = useDialogCall(onClose, ['listDatasets', 'getDataset', 'listDatasetEvents']);
  const problems = findDatasetProblems({ name, storageArea, comment });
  const isFine = Object.values(problems).every((problem) => problem === null);

  const call = async () => {
    const written = { name, comment };
    try {
      if (dataset === null) await api.createDataset({ ...written, storageArea }, { failures: 'own' });
      else
        await api.updateDataset({ ...written, datasetId: dataset.id, version: dataset.version }, { failures: 'own' });
    } catch (error) {
      if (error instanceof Refusal && error.code === 5019002) setTakenName(name);
      else showFailure(error);
      throw error;
    }
  };
  const save = () => {
    setWasTried(true);
    if (isFine && name !== takenName) void make(call, dataset === null ? words.wasCreated : words.edited);
  };
  const nameError =
    name === takenName
      ? words.nameTaken
      : problems.name === 'length'
        ? words.nameLong(datasetLimits.name)
        : wasTried && problems.name === 'required'
          ? words.nameRequired
          : null;
  return (
    <Dialog
      title={dataset === null ? words.createTitle : words.editTitle}
      width="form"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{ui.cancel}</Button>
          <Button kind="primary" isBusy={isBusy} onClick={save}>
            {dataset === null ? words.createDo : words.editDo}
          </Button>
        </>
      }
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextField label={words.name} value={name} onChange={setName} error={nameError} required />
        <div className={styles.label}>
          <span aria-hidden>{words.storageArea}</span>
          {dataset === null ? (
            <Select
              label={words.storageArea}
              value={storageArea}
              options={storageAreas.map((area) => ({ value: area, label: area }))}
              onChange={setStorageArea}
            />
          ) : (
            <span>{dataset.storageArea}</span>
          )}
          <span className={styles.note}>
            {wasTried && problems.storageArea !== null ? words.areaRequired : words.areaStays}
          </span>
        </div>
        <TextArea
          label={words.comment}
          rows={4}
          value={comment}
          onChange={setComment}
          error={problems.comment === null ? null : words.commentLong(datasetLimits.comment)}
        />
      </form>
    </Dialog>
  );
}
