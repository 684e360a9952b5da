import type { Batch } from '@countersign/contract';
import { agreedText, needsRemark, rateText } from '@countersign/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, queryOf } from '../../../shared/api/client.ts';
import { useDialogCall } from '../../../shared/api/use-dialog-call.ts';
import { usePhrases } from '../../../shared/language/language.ts';
import { useGo } from '../../../shared/navigation/use-go.ts';
import { paths } from '../../../shared/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { focusHeading } from '../../../ui/PageHeader.tsx';
import { StatusMark } from '../../../ui/StatusMark.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { useUiWords } from '../../../ui/words.ts';
import { Awaited } from './Awaited.tsx';
import styles from './FinishDialog.module.css';

type Result = '10' | '20';

interface FinishDialogProps {
  readonly batch: Batch;
  readonly onClose: () => void;
}

/** Gives a batch its result: what the agreed rate says, or the other one with a remark. Says what is still open. */
export function FinishDialog({ batch, onClose }: FinishDialogProps) {
  const words = usePhrases().batch;
  const ui = useUiWords();
  const query = useQuery({ ...queryOf('getBatch', { batchId: batch.id }), staleTime: 0 });
  const { data } = query;
  const [chosen, setChosen] = useState<Result | null>(null);
  const [remark, setRemark] = useState('');
  const { isBusy, make } = useDialogCall(onClose);

  if (data !== undefined && (data.open.items > 0 || data.open.packages > 0))
    return <OpenDialog batch={batch} open={data.open} onClose={onClose} />;

  const suggested = data?.suggested ?? null;
  const result = chosen ?? suggested ?? '10';
  const isRemarkNeeded = needsRemark(suggested, result);
  const finish = async () => {
    const version = data?.batch.version ?? batch.version;
    const done = result === '10' ? words.finishedPassed : words.finishedRejected;
    const call = () => api.finishBatch({ batchId: batch.id, version, result, remark: remark.trim() });
    // The button that led here goes with the finished batch.
    if (await make(call, done)) focusHeading();
  };
  return (
    <Dialog
      title={words.finishTitle}
      width="form"
      onClose={onClose}
      facts={
        data &&
        words.finishRate(rateText(data.batch.inspectedAccuracy.value, batch.agreedRate), agreedText(batch.agreedRate))
      }
      actions={
        <>
          <Button onClick={onClose}>{ui.cancel}</Button>
          <Button
            kind={result === '10' ? 'primary' : 'fail'}
            isBusy={isBusy}
            disabled={data === undefined || (isRemarkNeeded && remark.trim() === '')}
            onClick={() => void finish()}
          >
            {result === '10' ? words.finishDoPass : words.finishDoReject}
          </Button>
        </>
      }
    >
      {data === undefined ? (
        <Awaited query={query} />
      ) : (
        <div className={styles.form}>
          <ResultChoice suggested={suggested} result={result} onChoose={setChosen} />
          <TextArea
            label={words.finishRemark}
            name="remark"
            rows={4}
            maxLength={500}
            value={remark}
            required={isRemarkNeeded}
            onChange={setRemark}
            hint={isRemarkNeeded ? words.finishOther : words.finishRemarkHint}
          />
        </div>
      )}
    </Dialog>
  );
}

interface ResultChoiceProps {
  readonly suggested: Result | null;
  readonly result: Result;
  readonly onChoose: (result: Result) => void;
}

function ResultChoice({ suggested, result, onChoose }: ResultChoiceProps) {
  const words = usePhrases().batch;
  return (
    <div className={styles.choices} role="radiogroup" aria-label={words.status}>
      {(['10', '20'] as const).map((value) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            name="result"
            value={value}
            checked={result === value}
            onChange={() => onChoose(value)}
            className="visually-hidden"
          />
          <StatusMark status={value === '10' ? 'passed' : 'rejected'} size={16}>
            {value === '10' ? words.finishPass : words.finishReject}
          </StatusMark>
          {suggested === value && (
            <span className={styles.reason}>
              {value === '10' ? words.finishSuggestPass : words.finishSuggestReject}
            </span>
          )}
        </label>
      ))}
    </div>
  );
}

interface OpenDialogProps extends FinishDialogProps {
  readonly open: { readonly items: number; readonly packages: number };
}

/** What still has no verdict, and the way to it. */
function OpenDialog({ batch, open: { items, packages }, onClose }: OpenDialogProps) {
  const words = usePhrases().batch;
  const ui = useUiWords();
  const go = useGo();
  // The view is kept: without closing, the dialog would stand there on coming back.
  const leaveFor = (href: string) => {
    onClose();
    go(href);
  };
  // In item mode packages are on no screen.
  const isOfPackages = batch.mode === 'package' && packages > 0;
  return (
    <Dialog
      title={words.openTitle}
      status="rejected"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{ui.close}</Button>
          {isOfPackages && (
            <Button kind={items > 0 ? 'plain' : 'primary'} onClick={() => leaveFor(paths.packages(batch.id))}>
              {words.actions.packages}
            </Button>
          )}
          {items > 0 && (
            <Button kind="primary" onClick={() => leaveFor(paths.workspace(batch))}>
              {words.openFirst}
            </Button>
          )}
        </>
      }
    >
      {isOfPackages && <p>{words.openPackages(packages)}</p>}
      {items > 0 && <p>{words.openItems(items)}</p>}
    </Dialog>
  );
}
