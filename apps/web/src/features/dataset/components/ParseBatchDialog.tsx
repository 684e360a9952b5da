import { type CsvEncoding, csvEncodings, type DatasetBatch } from '@countersign/contract';
import { Select } from '@countersign/ui/Select.tsx';
import { useState } from 'react';
import { api } from '../../../shared/api/client.ts';
import type { Refusal } from '../../../shared/api/failures.ts';
import { useDatasetPageWords } from '../dataset-page-words.ts';
import styles from './DatasetDialog.module.css';
import { RefusableDialog } from './RefusableDialog.tsx';

const names: Readonly<Record<CsvEncoding, string>> = { 'utf-8': 'UTF-8', 'utf-8-bom': 'UTF-8-BOM', gbk: 'GBK' };

interface ParseBatchDialogProps {
  readonly batch: DatasetBatch;
  readonly name: string;
  readonly onClose: () => void;
}

/** Asks before a batch is parsed, because nothing can be uploaded into it then; of csv files it asks the encoding. */
export function ParseBatchDialog({ batch, name, onClose }: ParseBatchDialogProps) {
  const { parse: words } = useDatasetPageWords();
  const [encoding, setEncoding] = useState<CsvEncoding | 'asShown'>('asShown');
  const explain = ({ code, data }: Refusal) => {
    if (code === 5020004) return words.missing(missingFiles(data));
    if (code === 5020023) return words.begun;
    return code === 5020052 ? words.empty : null;
  };
  const act = () =>
    api.parseDatasetBatch({ batchId: batch.id, ...(encoding !== 'asShown' && { encoding }) }, { failures: 'own' });
  return (
    <RefusableDialog
      title={words.title(name)}
      status="accepting"
      yes={words.go}
      done={words.done}
      act={act}
      explain={explain}
      changes={['listDatasetBatches', 'getDataset', 'listDatasetEvents']}
      onClose={onClose}
    >
      <p>{words.text}</p>
      {batch.way === 'csv' && (
        <div className={styles.label}>
          <span aria-hidden>{words.encoding}</span>
          <Select
            label={words.encoding}
            value={encoding}
            options={[
              { value: 'asShown', label: words.asShown },
              ...csvEncodings.map((value) => ({ value, label: names[value] })),
            ]}
            onChange={setEncoding}
          />
        </div>
      )}
    </RefusableDialog>
  );
}

function missingFiles(data: unknown): number {
  return typeof data === 'object' && data !== null && 'files' in data ? Number(data.files) : 0;
}
