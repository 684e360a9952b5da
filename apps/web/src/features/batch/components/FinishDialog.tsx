import type { Batch } from '@countersign/contract';
import { Button } from '@countersign/ui/Button.tsx';
import { Dialog } from '@countersign/ui/Dialog.tsx';
import { focusHeading } from '@countersign/ui/PageHeader.tsx';
import { StatusMark } from '@countersign/ui/StatusMark.tsx';
import { useUiWords } from '@countersign/ui/words.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { api, queryOf } from '../../../shared/api/client.ts';
import { useDialogCall } from '../../../shared/api/use-dialog-call.ts';
import { batchCalls } from '../../../shared/batch/batch-calls.ts';
import { FinishFacts } from '../../../shared/finish/FinishFacts.tsx';
import { FinishForm, useFinishChoice } from '../../../shared/finish/FinishForm.tsx';
import { usePhrases } from '../../../shared/language/language.ts';
import { Awaited } from '../../../shared/list/Awaited.tsx';
import { PageLink } from '../../../shared/navigation/PageLink.tsx';
import { useGo } from '../../../shared/navigation/use-go.ts';
import { paths } from '../../../shared/paths.ts';
import { useUser } from '../../../shared/session/user.ts';
import { FinishInvalid } from './FinishInvalid.tsx';
import { FinishQueue } from './FinishQueue.tsx';

interface FinishDialogProps {
  readonly batch: Batch;
  readonly onClose: () => void;
}

/**
 * Gives a batch its result: the one the agreed rate proposes, or the other one with a remark. Names what is still
 * undecided.
 */
export function FinishDialog({ batch, onClose }: FinishDialogProps) {
  const words = usePhrases().batch;
  const ui = useUiWords();
  const query = useQuery({ ...queryOf('getBatch', { batchId: batch.id }), staleTime: 0 });
  const { data } = query;
  const choice = useFinishChoice(data?.suggested ?? null);
  const { isBusy, make } = useDialogCall(onClose, batchCalls);

  if (data !== undefined && (data.open.items > 0 || data.open.packages > 0))
    return <OpenDialog batch={batch} open={data.open} onClose={onClose} />;

  const { result } = choice;
  const finish = async () => {
    if (result === null || isBusy) return;
    const version = data?.batch.version ?? batch.version;
    const done = result === '10' ? words.finishedPassed : words.finishedRejected;
    const { id: batchId, round } = batch;
    const call = () => api.finishBatch({ batchId, round, version, result, remark: choice.remark.trim() });
    // The button that opened the dialog disappears with the finished batch.
    if (await make(call, done)) focusHeading();
  };
  return (
    <Dialog
      title={words.finishTitle}
      width="form"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{ui.cancel}</Button>
          <Button
            kind={result === '20' ? 'fail' : 'primary'}
            isBusy={isBusy}
            disabled={data === undefined || !choice.isComplete}
            onClick={() => void finish()}
          >
            {result === '20' ? words.finishDoReject : words.finishDoPass}
          </Button>
        </>
      }
    >
      {data === undefined ? (
        <Awaited query={query} />
      ) : (
        <FinishForm
          choice={choice}
          isByPlan={data.batch.sampling !== null && data.batch.sampling.accepts !== null}
          finish={() => void finish()}
        >
          <FinishFacts
            of={{ ...data.batch, undecided: undecidedOf(data.batch), errors: data.errors }}
            errorTypes={data.template.errorTypes}
          />
          {data.batch.invalid > 0 && (
            <Suspense>
              <FinishInvalid batch={data.batch} />
            </Suspense>
          )}
          {batch.round > 1 && (
            <Suspense>
              <FinishQueue batchId={batch.id} />
            </Suspense>
          )}
          <Unsettled batchId={batch.id} />
        </FinishForm>
      )}
    </Dialog>
  );
}

/** What two acceptors see differently and nobody settled. It does not keep the batch from being finished. */
function Unsettled({ batchId }: { readonly batchId: string }) {
  const { opinion } = usePhrases();
  const isAdministrator = useUser().role === '10';
  const { data } = useQuery({
    ...queryOf('getAgreement', { batchId }, { failures: 'own' }),
    enabled: isAdministrator,
  });
  if (data === undefined || data.total.waiting === 0) return null;
  return (
    <StatusMark status="repairing">
      <PageLink href={paths.adjudication(batchId)}>{opinion.unsettled(data.total.waiting)}</PageLink>
    </StatusMark>
  );
}

/** Where a batch may be finished, what has no result passes by default. */
function undecidedOf({ delivered, passed, rejected, invalid }: Batch): number {
  return delivered - passed - rejected - invalid;
}

interface OpenDialogProps extends FinishDialogProps {
  readonly open: { readonly items: number; readonly packages: number };
}

/** The undecided items, with a link to them. */
function OpenDialog({ batch, open: { items, packages }, onClose }: OpenDialogProps) {
  const words = usePhrases().batch;
  const ui = useUiWords();
  const go = useGo();
  // The view is kept, so without closing the dialog would still be open on return.
  const leaveFor = (href: string) => {
    onClose();
    go(href);
  };
  // In item mode no screen shows packages.
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
