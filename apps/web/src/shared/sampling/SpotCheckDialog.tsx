import type { Batch, PackageTarget } from '@countersign/contract';
import { agreedText, percentText, type SpotCheckProblem } from '@countersign/domain';
import { Button } from '@countersign/ui/Button.tsx';
import { confirm } from '@countersign/ui/confirm.tsx';
import { Dialog } from '@countersign/ui/Dialog.tsx';
import { toast } from '@countersign/ui/toast.tsx';
import { useUiWords } from '@countersign/ui/words.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, queryOf } from '../api/client.ts';
import { holderOf } from '../api/holder-of.ts';
import { showFailure } from '../api/show-failure.ts';
import { useInvalidate } from '../api/use-invalidate.ts';
import { batchCalls } from '../batch/batch-calls.ts';
import { usePhrases } from '../language/language.ts';
import { Awaited } from '../list/Awaited.tsx';
import styles from './SpotCheckDialog.module.css';
import { SpotCheckFields } from './SpotCheckFields.tsx';
import { newForm, readForm } from './spot-check-form.ts';
import { WhatItProves } from './WhatItProves.tsx';

interface SpotCheckDialogProps {
  readonly batch: Batch;
  /** Draws from these packages alone. */
  readonly packages?: { readonly target: PackageTarget; readonly count: number };
  readonly onClose: () => void;
}

/** Draws a sample of a batch: how many, which, what becomes of the rest; and beside it what that will prove. */
export function SpotCheckDialog({ batch, packages, onClose }: SpotCheckDialogProps) {
  const words = usePhrases().sampling;
  const ui = useUiWords();
  const invalidate = useInvalidate();
  const [form, setForm] = useState(() => newForm(batch.agreedRate));
  const [isBusy, setIsBusy] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const from = /^[0-9]{1,9}$/.test(form.fromIndex.trim()) ? Number(form.fromIndex) : 1;
  const frame = {
    batchId: batch.id,
    fromIndex: from,
    includeHeld: form.includeHeld,
    packages: packages?.target ?? null,
  };
  const query = useQuery({ ...queryOf('previewSample', frame), placeholderData: (before) => before, staleTime: 0 });
  const preview = query.data;
  const lot = preview?.lot ?? 0;
  const check = readForm(form, lot, batch.delivered, batch.agreedRate);
  const textOf = (problem: SpotCheckProblem | undefined, least: number, most: number) =>
    problem === undefined || (problem === 'required' && !isChecked)
      ? null
      : problem === 'range'
        ? words.problems.range(least, most)
        : words.problems[problem];
  const errors = {
    percent: textOf(check.problems.percent, 1, 100),
    count: textOf(check.problems.count, 1, lot),
    fromIndex: textOf(check.problems.fromIndex, 0, batch.delivered),
  };

  const draw = async () => {
    setIsChecked(true);
    const { single, size, plan } = check;
    if (single === null || size === null || Object.keys(check.problems).length > 0) return;
    const { order, stratifyBy, undecided } = form;
    const input = { ...frame, version: batch.version, round: batch.round, plan, size, order, stratifyBy, undecided };
    setIsBusy(true);
    try {
      if (!(await drawOrJoin(input))) return setIsBusy(false);
      toast.success(words.drawn(single.size));
      onClose();
    } catch {
      // Said already.
      setIsBusy(false);
    }
    await invalidate(...batchCalls);
  };

  /** False where somebody else began and the member does not want to join. */
  const drawOrJoin = async (input: Parameters<typeof api.drawSample>[0]): Promise<boolean> => {
    try {
      await api.drawSample(input, { failures: 'own' });
      return true;
    } catch (error) {
      const holder = holderOf(error);
      if (holder === null) {
        showFailure(error);
        throw error;
      }
      const text = words.joinText;
      if (!(await confirm({ title: words.joinTitle(holder), text, status: 'accepting', yes: words.join })))
        return false;
      await api.drawSample({ ...input, join: true });
      return true;
    }
  };

  return (
    <Dialog
      title={words.title}
      width="wide"
      onClose={onClose}
      facts={batch.sampling === null ? words.kept : words.anew}
      actions={
        <>
          <Button onClick={onClose}>{ui.cancel}</Button>
          <Button
            kind="primary"
            isBusy={isBusy}
            disabled={preview === undefined || lot === 0}
            onClick={() => void draw()}
          >
            {check.single === null ? words.title : words.draw(check.single.size)}
          </Button>
        </>
      }
    >
      <p className={styles.about}>
        {words.subtitle(batch.name, batch.delivered - batch.invalid, agreedText(batch.agreedRate))}
        {packages !== undefined && ` · ${words.ofPackages(packages.count)}`}
      </p>
      {preview === undefined ? (
        <Awaited query={query} />
      ) : (
        <div className={styles.columns}>
          <SpotCheckFields
            form={form}
            change={(changed) => setForm((before) => ({ ...before, ...changed }))}
            preview={preview}
            errors={errors}
            hasPackages={batch.mode === 'package' && preview.packages > 1}
            shareText={check.single === null || lot === 0 ? null : percentText(check.single.size / lot)}
          />
          <div className={styles.meaning}>
            {lot === 0 ? (
              <p>{words.nothing}</p>
            ) : (
              check.single !== null && (
                <WhatItProves
                  plan={check.single}
                  lot={lot}
                  agreed={batch.agreedRate}
                  isRandom={form.order === 'random'}
                  isPlain={form.stratifyBy === 'nothing'}
                  secondsEach={preview.secondsEach}
                  onUse={(count) =>
                    setForm((before) => ({ ...before, plan: 'own', rule: 'count', count: String(count) }))
                  }
                />
              )
            )}
          </div>
        </div>
      )}
    </Dialog>
  );
}
