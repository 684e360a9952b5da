import { type Batch, type ExportFormat, exportFormatsOf, type Medium, mediums } from '@countersign/contract';
import { mediumOfFormat } from '@countersign/domain';
import { Button } from '@countersign/ui/Button.tsx';
import { Checkbox } from '@countersign/ui/Checkbox.tsx';
import { Dialog } from '@countersign/ui/Dialog.tsx';
import { RadioGroup } from '@countersign/ui/RadioGroup.tsx';
import { Select } from '@countersign/ui/Select.tsx';
import { useUiWords } from '@countersign/ui/words.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, queryOf } from '../api/client.ts';
import { useDialogCall } from '../api/use-dialog-call.ts';
import { Awaited } from '../list/Awaited.tsx';
import styles from './BuildFileDialog.module.css';
import { deliveryFileCalls } from './delivery-file-calls.ts';
import { useDeliveryFilesWords, useDeliveryWords } from './delivery-words.ts';
import { WholePixels } from './WholePixels.tsx';

interface BuildFileDialogProps {
  readonly orderId: string;
  readonly onClose: () => void;
}

type Split = 'whole' | 'batch';

/** As many batches can be chosen from. Of an order with more all are taken. */
const OFFERED = 100;

/** An administrator has the server build files of what was passed: of which batches, in which format. */
export function BuildFileDialog({ orderId, onClose }: BuildFileDialogProps) {
  const { build: words } = useDeliveryFilesWords();
  const exported = useDeliveryWords();
  const ui = useUiWords();
  const query = useQuery(queryOf('listBatches', { orderId, stage: 'passed', size: OFFERED }, { failures: 'own' }));
  const { isBusy, make } = useDialogCall(onClose, deliveryFileCalls);
  const [picked, setFormat] = useState<ExportFormat | null>(null);
  const [areWhole, setAreWhole] = useState(false);
  const [split, setSplit] = useState<Split>('whole');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const accepted = query.data?.batches.filter(({ passed }) => passed > 0) ?? [];
  const formats = formatsFor(accepted);
  const format = picked ?? formats[0] ?? exportFormatsOf.picture[0];
  const offered = accepted.filter(({ medium }) => medium === mediumOfFormat(format));
  const isMore = query.data !== undefined && query.data.total > OFFERED;
  const chosen = offered.filter(({ id }) => !left.has(id));
  const items = chosen.reduce((sum, { passed }) => sum + passed, 0);
  const build = () => {
    const batchIds = left.size === 0 ? [] : chosen.map(({ id }) => id);
    return make(
      () => api.buildDeliveryFiles({ orderId, format, split, batchIds, wholePixels: areWhole }),
      words.started,
    );
  };
  return (
    <Dialog
      title={words.title}
      width="form"
      onClose={onClose}
      facts={query.data !== undefined && !isMore && words.sum(items, chosen.length)}
      actions={
        <>
          <Button onClick={onClose}>{ui.cancel}</Button>
          <Button kind="primary" data-primary isBusy={isBusy} disabled={items === 0} onClick={() => void build()}>
            {words.go}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>{words.text}</p>
        <div className={styles.field}>
          <span aria-hidden>{words.format}</span>
          <Select
            label={words.format}
            value={format}
            options={formats.map((value) => ({ value, label: exported.formats[value] }))}
            onChange={setFormat}
          />
          <span className={styles.hint}>{exported.limits[format]}</span>
          <WholePixels format={format} isChecked={areWhole} onChange={setAreWhole} />
        </div>
        <RadioGroup
          label={words.split}
          value={split}
          onChange={setSplit}
          isRow
          options={[
            { key: 'whole', label: words.whole },
            { key: 'batch', label: words.byBatch },
          ]}
        />
        {query.data === undefined ? (
          <Awaited query={query} />
        ) : isMore ? (
          <p className={styles.hint}>{words.allOfMany}</p>
        ) : (
          <Batches offered={offered} left={left} onChange={setLeft} />
        )}
      </div>
    </Dialog>
  );
}

/** The formats of the mediums that batches have; those of pictures where there is no batch. */
function formatsFor(batches: readonly Batch[]): readonly ExportFormat[] {
  if (batches.length === 0) return exportFormatsOf.picture;
  const isHeld = (one: Medium) => batches.some(({ medium }) => medium === one);
  return mediums.filter(isHeld).flatMap((medium): readonly ExportFormat[] => exportFormatsOf[medium]);
}

interface BatchesProps {
  readonly offered: readonly Batch[];
  /** Those that are not taken. */
  readonly left: ReadonlySet<string>;
  readonly onChange: (left: ReadonlySet<string>) => void;
}

function Batches({ offered, left, onChange }: BatchesProps) {
  const { build: words } = useDeliveryFilesWords();
  if (offered.length === 0) return <p>{words.nothing}</p>;
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(left);
    if (isChosen) next.delete(id);
    else next.add(id);
    onChange(next);
  };
  return (
    <fieldset className={styles.batches}>
      <legend>{words.batches}</legend>
      <Checkbox
        isChecked={left.size === 0}
        isMixed={left.size > 0 && left.size < offered.length}
        onChange={(isChosen) => onChange(new Set(isChosen ? [] : offered.map(({ id }) => id)))}
      >
        {words.all}
      </Checkbox>
      <ul>
        {offered.map(({ id, number, name, passed }) => (
          <li key={id}>
            <Checkbox isChecked={!left.has(id)} onChange={(isChosen) => choose(id, isChosen)}>
              <span className={styles.name}>{name}</span> <span className={styles.hint}>{number}</span>
            </Checkbox>
            <span className={styles.hint}>{words.passed(passed)}</span>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
