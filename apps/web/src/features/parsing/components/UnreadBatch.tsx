import { type CsvEncoding, csvEncodings, type DatasetBatch } from '@countersign/contract';
import { datasetBatchStanding } from '@countersign/domain';
import { Button } from '@countersign/ui/Button.tsx';
import { Select } from '@countersign/ui/Select.tsx';
import { EmptyState } from '@countersign/ui/States.tsx';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { dateText } from '../../../shared/format/dates.ts';
import { bytesText, countText } from '../../../shared/format/numbers.ts';
import { useLanguage } from '../../../shared/language/language.ts';
import { useGo } from '../../../shared/navigation/use-go.ts';
import { paths } from '../../../shared/paths.ts';
import { useParsingWords } from '../parsing-words.ts';
import type { ReadingSteps } from '../use-reading-steps.ts';
import styles from './BatchFiles.module.css';

interface UnreadBatchProps {
  readonly batch: DatasetBatch;
  readonly steps: ReadingSteps;
}

/** A batch without files to show: nothing was uploaded, not all has arrived, it was not read yet, or its data is gone. */
export function UnreadBatch({ batch, steps }: UnreadBatchProps) {
  const words = useParsingWords();
  const language = useLanguage();
  const go = useGo();
  const standing = datasetBatchStanding(batch);
  const { empty, expired, interrupted } = words;
  const bytes = bytesText(batch.bytes);
  const upload = () => go(paths.upload({ datasetId: batch.datasetId, batchId: batch.id }));
  if (standing === 'expired')
    return (
      <EmptyState
        title={expired.title}
        text={[
          expired.text(words.files(batch.files), bytes),
          ...(batch.expiresAt === null ? [] : [expired.on(dateText(batch.expiresAt, language))]),
        ].join(' ')}
      />
    );
  if (standing === 'empty')
    return (
      <EmptyState
        title={empty.title}
        text={empty.text}
        actions={
          <Button kind="primary" icon={<Upload />} onClick={upload}>
            {empty.upload}
          </Button>
        }
      />
    );
  if (standing === 'arrived')
    return (
      <EmptyState
        title={interrupted.arrived}
        text={interrupted.arrivedText(words.files(batch.files), bytes)}
        actions={
          <>
            <ReadNow batch={batch} steps={steps} />
            <Button icon={<Upload />} onClick={upload}>
              {interrupted.more}
            </Button>
          </>
        }
      />
    );
  return (
    <EmptyState
      title={standing === 'uploading' ? interrupted.uploading : interrupted.title}
      text={interrupted.text(
        ...([countText(batch.verifiedFiles), countText(batch.files)] as const),
        ...([bytesText(batch.verifiedBytes), bytes] as const),
      )}
      actions={
        <Button kind="primary" icon={<Upload />} onClick={upload}>
          {standing === 'uploading' ? interrupted.show : interrupted.resume}
        </Button>
      }
    />
  );
}

function ReadNow({ batch: { way }, steps }: UnreadBatchProps) {
  const words = useParsingWords().interrupted;
  const [encoding, setEncoding] = useState<CsvEncoding | 'auto'>('auto');
  return (
    <>
      {way !== 'files' && (
        <label className={styles.encoding}>
          <span aria-hidden>{words.encoding}</span>
          <Select
            label={words.encoding}
            value={encoding}
            options={(['auto', ...csvEncodings] as const).map((value) => ({ value, label: words.encodings[value] }))}
            onChange={setEncoding}
          />
        </label>
      )}
      <Button
        kind="primary"
        isBusy={steps.busy === 'parse'}
        onClick={() => void steps.parse(encoding === 'auto' ? null : encoding)}
      >
        {words.read}
      </Button>
    </>
  );
}
