import type { ErrorTypeDefinition, PackageDetail } from '@countersign/contract';
import { Button } from '@countersign/ui/Button.tsx';
import { Dialog } from '@countersign/ui/Dialog.tsx';
import { toast } from '@countersign/ui/toast.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type AnswerOfCall, api } from '../../shared/api/client.ts';
import { Refusal } from '../../shared/api/failures.ts';
import { showFailure } from '../../shared/api/show-failure.ts';
import { FinishFacts } from '../../shared/finish/FinishFacts.tsx';
import { type FinishChoice, FinishForm, useFinishChoice } from '../../shared/finish/FinishForm.tsx';
import { countText } from '../../shared/format/numbers.ts';
import { usePhrases } from '../../shared/language/language.ts';
import { useStudioWords } from '../../shared/language/studio-words.ts';
import { Awaited } from '../../shared/list/Awaited.tsx';
import { notifyPortal } from '../portal-messages.ts';
import { changePanes, focusStage, type Panes } from '../workspace.ts';
import styles from './FinishPackage.module.css';
import { useOutbox, useWorkspace } from './use-workspace.ts';

/** The most undecided items that are named; the rest are counted. */
const NAMED = 6;

type Finishing = NonNullable<Panes['finishing']>;

/** Gives a package its result. If items are undecided, names them and leads to the first. */
export function FinishPackage({ finishing }: { readonly finishing: Finishing }) {
  const workspace = useWorkspace();
  const { batch, session, template } = workspace;
  const words = useStudioWords();
  const { ui } = usePhrases();
  const { waiting } = useOutbox();
  const [isBusy, setIsBusy] = useState(false);
  const close = () => changePanes(workspace, { finishing: null });
  useEffect(() => () => focusStage(workspace), [workspace]);
  // Reloads after everything is sent, because the server counts only what it has received.
  const of = { batchId: batch.id, packageId: finishing.packageId } as const;
  const query = useQuery({
    queryKey: ['packageToFinish', finishing.packageId, waiting],
    queryFn: async () => {
      const [open, detail] = await Promise.all([
        api.listItems({ ...of, result: '00', size: NAMED }, { failures: 'own' }),
        api.getPackage(of, { failures: 'own' }),
      ]);
      return { open, detail };
    },
    enabled: waiting === 0,
    staleTime: 0,
  });
  const { data } = query;
  const choice = useFinishChoice(data?.detail.suggested ?? null);
  const left = data?.open.results['00'];
  const first = data?.open.items[0]?.index;
  const { result } = choice;

  const finish = async () => {
    if (data === undefined || result === null || isBusy) return;
    setIsBusy(true);
    try {
      const { version } = data.detail.package;
      const input = { packageId: finishing.packageId, version, result, remark: choice.remark.trim() };
      await api.finishPackage(input, { failures: 'own' });
      notifyPortal({ type: 'result', batchId: batch.id });
      toast.success(words.packageDone[result](finishing.ordinal));
      close();
      // Goes to the next package if an item of this one is on screen, or is about to be.
      const { view, phase } = session.snapshot();
      const isOpeningFirst = view === null && phase === 'opening';
      if (isOpeningFirst || view?.packageId === finishing.packageId)
        await session.openAfter(data.detail.package.lastIndex);
    } catch (error) {
      // The package changed meanwhile: it is reloaded, and the change shows below.
      if (!(error instanceof Refusal) || error.code !== 5007014) showFailure(error);
      setIsBusy(false);
      await query.refetch();
    }
  };

  return (
    <Dialog
      title={words.finishPackageTitle(finishing.ordinal)}
      width="form"
      role="alertdialog"
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{ui.cancel}</Button>
          {left === 0 && <FinishButton choice={choice} isBusy={isBusy} finish={() => void finish()} />}
          {left !== 0 && first !== undefined && (
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
      {data === undefined ? (
        <Awaited query={query} />
      ) : left === 0 ? (
        <FinishForm choice={choice} finish={() => void finish()}>
          <Facts detail={data.detail} errorTypes={template.errorTypes} />
        </FinishForm>
      ) : (
        <>
          <OpenPictures open={data.open} />
          <Facts detail={data.detail} errorTypes={template.errorTypes} />
        </>
      )}
    </Dialog>
  );
}

interface FinishButtonProps {
  readonly choice: FinishChoice;
  readonly isBusy: boolean;
  readonly finish: () => void;
}

/** Takes the focus as soon as a result can be given, so that one press finishes after the last item. */
function FinishButton({ choice: { result, isComplete }, isBusy, finish }: FinishButtonProps) {
  const words = useStudioWords();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Button
      ref={button}
      kind={result === '20' ? 'fail' : 'primary'}
      isBusy={isBusy}
      disabled={!isComplete}
      onKeyDown={(event) => {
        // A key held down since the last item must not finish the package.
        if (event.repeat) event.preventDefault();
      }}
      onClick={finish}
    >
      {result === '20' ? words.rejectPackage : words.passPackage}
    </Button>
  );
}

interface FactsProps {
  readonly detail: PackageDetail;
  readonly errorTypes: readonly ErrorTypeDefinition[];
}

function Facts({ detail, errorTypes }: FactsProps) {
  return <FinishFacts of={{ ...detail.package, ...detail, undecided: 0, sampling: null }} errorTypes={errorTypes} />;
}

function OpenPictures({ open: { items, results } }: { readonly open: AnswerOfCall<'listItems'> }) {
  const words = useStudioWords();
  const { app } = usePhrases();
  const left = results['00'];
  const indexes = items.map(({ index }) => countText(index)).join(app.comma);
  return (
    <div className={styles.left}>
      <p>{words.packageLeft(left)}</p>
      <p className={styles.open}>{words.openNamed(indexes, left - items.length)}</p>
    </div>
  );
}
