import { Button } from '@countersign/ui/Button.tsx';
import { Card } from '@countersign/ui/Card.tsx';
import { PageHeader } from '@countersign/ui/PageHeader.tsx';
import { RadioGroup } from '@countersign/ui/RadioGroup.tsx';
import { Select } from '@countersign/ui/Select.tsx';
import { TextField } from '@countersign/ui/TextField.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, queryOf } from '../../../shared/api/client.ts';
import { Refusal } from '../../../shared/api/failures.ts';
import { showFailure } from '../../../shared/api/show-failure.ts';
import { useInvalidate } from '../../../shared/api/use-invalidate.ts';
import { Awaited } from '../../../shared/list/Awaited.tsx';
import { useGo } from '../../../shared/navigation/use-go.ts';
import { paths } from '../../../shared/paths.ts';
import { useUploadWords } from '../upload-words.ts';
import { LimitsButton } from './LimitsButton.tsx';
import { UploadCrumbs } from './UploadCrumbs.tsx';
import styles from './UploadPage.module.css';

const FIRST_NAME = '1';

/** Chooses the batch of a dataset that the upload goes into, or makes one. */
export function BatchChoice({ datasetId }: { readonly datasetId: string }) {
  const words = useUploadWords();
  const { choose } = words;
  const query = useQuery(queryOf('listDatasetBatches', { datasetId, state: 'interrupted', size: 100 }));
  const [kind, setKind] = useState<'earlier' | 'fresh' | null>(null);
  const [batchId, setBatchId] = useState<string | null>(null);
  const [name, setName] = useState(FIRST_NAME);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const go = useGo();
  const invalidate = useInvalidate();
  if (query.data === undefined) return <Awaited query={query} />;
  const { datasetName, batches } = query.data;
  const earlier = batches.find((batch) => batch.id === batchId) ?? batches[0];
  const chosen = kind ?? (earlier === undefined ? 'fresh' : 'earlier');
  const open = (id: string) => go(paths.upload({ datasetId, batchId: id }), { replace: true });
  const make = async () => {
    if (name.trim() === '') return setError(choose.nameRequired);
    setIsBusy(true);
    try {
      const batch = await api.createDatasetBatch({ datasetId, name }, { failures: 'own' });
      await invalidate('listDatasetBatches');
      open(batch.id);
    } catch (failure) {
      if (failure instanceof Refusal && failure.code === 5019003) setError(choose.nameTaken);
      else showFailure(failure);
    }
    setIsBusy(false);
  };
  const use = () => {
    if (chosen === 'fresh') void make();
    else if (earlier !== undefined) open(earlier.id);
  };
  return (
    <div className={styles.screen}>
      <UploadCrumbs datasetId={datasetId} datasetName={datasetName} batchName={null} />
      <PageHeader title={words.title} actions={<LimitsButton />} />
      <Card title={choose.title} subtitle={choose.first}>
        <form
          className={styles.choice}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            use();
          }}
        >
          <p className={styles.text}>{choose.text}</p>
          {earlier !== undefined && (
            <RadioGroup
              label={choose.title}
              value={chosen}
              onChange={setKind}
              options={[
                { key: 'earlier', label: choose.earlier },
                { key: 'fresh', label: choose.fresh },
              ]}
            />
          )}
          {chosen === 'earlier' && earlier !== undefined ? (
            <Select
              label={choose.earlier}
              value={earlier.id}
              options={batches.map((batch) => ({ value: batch.id, label: words.batch(batch.name) }))}
              onChange={setBatchId}
            />
          ) : (
            <TextField
              label={choose.name}
              value={name}
              maxLength={100}
              onChange={(text) => {
                setName(text);
                setError(null);
              }}
              error={error}
              required
            />
          )}
          <Button type="submit" kind="primary" isBusy={isBusy}>
            {choose.go}
          </Button>
        </form>
      </Card>
    </div>
  );
}
