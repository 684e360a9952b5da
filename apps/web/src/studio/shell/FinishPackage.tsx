import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../shared/api/client.ts';
import { Refusal } from '../../shared/api/failures.ts';
import { showFailure } from '../../shared/api/show-failure.ts';
import { countText } from '../../shared/format/numbers.ts';
import { usePhrases } from '../../shared/language/language.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { StatusMark } from '../../ui/StatusMark.tsx';
import { toast } from '../../ui/toast.tsx';
import { tellPortal } from '../portal.ts';
import { goBack } from '../run-command.ts';
import { changePanes, focusPicture, type Panes } from '../workspace.ts';
import styles from './FinishPackage.module.css';
import { useOutbox, useWorkspace } from './use-workspace.ts';

/** So many open pictures are named; the rest are counted. */
const NAMED = 6;

type Finishing = NonNullable<Panes['finishing']>;

/** Gives a package its result; where something of it is left, names it and leads to the first. */
export function FinishPackage({ finishing }: { readonly finishing: Finishing }) {
  const workspace = useWorkspace();
  const { batch, session, outbox } = workspace;
  const {
    studio: words,
    item,
    ui,
    app: { comma },
  } = usePhrases();
  const { waiting } = useOutbox();
  const [busy, setBusy] = useState<'10' | '20' | null>(null);
  const [given, setGiven] = useState<'10' | '20' | null>(null);
  const close = () => changePanes(workspace, { finishing: null });
  useEffect(() => () => focusPicture(workspace), [workspace]);
  // Asked for anew once everything is sent: the server counts what it has heard.
  const input = { batchId: batch.id, packageId: finishing.packageId, result: '00', size: NAMED } as const;
  const open = useQuery({
    queryKey: ['leftOfPackage', finishing.packageId, waiting],
    queryFn: () => api.listItems(input, { failures: 'own' }),
    enabled: waiting === 0,
    staleTime: 0,
  });
  const results = open.data?.results;
  const opened = open.data?.items ?? [];
  const first = opened[0]?.index;

  const goOn = async () => {
    close();
    if (session.snapshot().view?.packageId === finishing.packageId) await session.open(null);
  };

  const finish = async (result: '10' | '20') => {
    setBusy(result);
    try {
      await outbox.flush();
      const to = { kind: 'index', index: finishing.index } as const;
      const { item: shown } = await api.openItem({ batchId: batch.id, to, isReadOnly: true }, { failures: 'own' });
      const version = shown?.package.version ?? 0;
      await api.finishPackage({ packageId: finishing.packageId, version, result }, { failures: 'own' });
      tellPortal({ type: 'result', batchId: batch.id });
      if (session.snapshot().progress?.left === 0) {
        toast.success(words.packageDone[result](finishing.ordinal));
        await goOn();
      } else {
        setGiven(result);
        changePanes(workspace, { finishing: { ...finishing, isFinished: true } });
      }
    } catch (error) {
      // The open ones are read again, and named below.
      if (error instanceof Refusal && error.code === 5007014) await open.refetch();
      else showFailure(error);
    }
    setBusy(null);
  };

  if (given !== null) return <Finished ordinal={finishing.ordinal} result={given} goOn={() => void goOn()} />;
  const isComplete = results !== undefined && results['00'] === 0;
  return (
    <Dialog
      title={words.finishPackageTitle(finishing.ordinal)}
      width="question"
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{ui.cancel}</Button>
          {isComplete && (
            <>
              <Button kind="danger" isBusy={busy === '20'} disabled={busy === '10'} onClick={() => void finish('20')}>
                {words.rejectPackage}
              </Button>
              <Button
                kind="primary"
                data-primary
                isBusy={busy === '10'}
                disabled={busy === '20'}
                onClick={() => void finish('10')}
              >
                {words.passPackage}
              </Button>
            </>
          )}
          {!isComplete && first !== undefined && (
            <Button
              kind="primary"
              data-primary
              onClick={() => {
                close();
                void session.open(first);
              }}
            >
              {words.goToIndex(countText(first))}
            </Button>
          )}
        </>
      }
    >
      {results === undefined ? (
        words.press.opening
      ) : (
        <>
          {!isComplete && (
            <div className={styles.left}>
              <p>{words.packageLeft(results['00'])}</p>
              <p className={styles.open}>
                {words.openNamed(
                  opened.map(({ index }) => countText(index)).join(comma),
                  results['00'] - opened.length,
                )}
              </p>
            </div>
          )}
          <ul className={styles.counts}>
            <li>
              <StatusMark status="passed">{item.results['10']}</StatusMark> {countText(results['10'])}
            </li>
            <li>
              <StatusMark status="rejected">{item.results['20']}</StatusMark> {countText(results['20'])}
            </li>
            <li>
              <StatusMark status="invalid">{item.results.invalid}</StatusMark> {countText(results.invalid)}
            </li>
            {!isComplete && (
              <li>
                <StatusMark status="awaiting">{item.results['00']}</StatusMark> {countText(results['00'])}
              </li>
            )}
          </ul>
        </>
      )}
    </Dialog>
  );
}

interface FinishedProps {
  readonly ordinal: number;
  readonly result: '10' | '20';
  readonly goOn: () => void;
}

/** The package has its result, and others are left. */
function Finished({ ordinal, result, goOn }: FinishedProps) {
  const workspace = useWorkspace();
  const { studio: words } = usePhrases();
  return (
    <Dialog
      title={words.packageDone[result](ordinal)}
      status={result === '10' ? 'passed' : 'rejected'}
      onClose={goOn}
      actions={
        <>
          <Button onClick={() => goBack(workspace)}>{words.toPackages}</Button>
          <Button kind="primary" data-primary onClick={goOn}>
            {words.nextPackage}
          </Button>
        </>
      }
    >
      {words.packageDoneText}
    </Dialog>
  );
}
