import { mostWrongText } from '@countersign/domain';
import { Button } from '@countersign/ui/Button.tsx';
import { Dialog } from '@countersign/ui/Dialog.tsx';
import { TextField } from '@countersign/ui/TextField.tsx';
import { toast } from '@countersign/ui/toast.tsx';
import { useUiWords } from '@countersign/ui/words.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api, queryOf } from '../../shared/api/client.ts';
import { showFailure } from '../../shared/api/show-failure.ts';
import { useInvalidate } from '../../shared/api/use-invalidate.ts';
import { useQueueWords } from '../../shared/language/queue-words.ts';
import { Awaited } from '../../shared/list/Awaited.tsx';
import { useWorkspace } from '../shell/use-workspace.ts';
import styles from './ControlDialog.module.css';

const PROPOSED = 60;
/** Sizes people ask for, with what they prove. */
const PROPOSALS = [30, 60, 150, 300, 600];
const FORM = 'control';

/** Draws the random control in a size that is chosen by what it proves. */
export function ControlDialog({ onClose }: { readonly onClose: () => void }) {
  const { batch } = useWorkspace();
  const words = useQueueWords();
  const ui = useUiWords();
  const invalidate = useInvalidate();
  const query = useQuery({ ...queryOf('previewControl', { batchId: batch.id }), staleTime: 0, gcTime: 0 });
  const [typed, setTyped] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { others = 0, drawn = 0, isLookedAt = false } = query.data ?? {};
  const least = isLookedAt ? Math.min(others, drawn + 1) : 1;
  const text = typed ?? String(drawn > 0 ? drawn : Math.min(PROPOSED, others));
  const size = /^[0-9]{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN;
  const isPossible = size >= least && size <= others && (!isLookedAt || size > drawn);
  const percentOf = (count: number) => mostWrongText({ others, drawn: count, wrong: 0 });

  const draw = async (event: FormEvent) => {
    event.preventDefault();
    if (!isPossible) return;
    setIsBusy(true);
    try {
      await api.drawControl({ batchId: batch.id, round: batch.round, drawn, size }, { failures: 'own' });
      toast.success(words.drawn(size));
      onClose();
    } catch (error) {
      showFailure(error);
      setIsBusy(false);
    }
    await invalidate('getRoundQueue', 'listQueue', 'previewControl');
  };

  return (
    <Dialog
      title={words.dialog}
      width="form"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{ui.cancel}</Button>
          <Button kind="primary" type="submit" form={FORM} isBusy={isBusy} disabled={!isPossible}>
            {isLookedAt ? words.enlarge(size || 0) : words.draw(size || 0)}
          </Button>
        </>
      }
    >
      {query.data === undefined ? (
        <Awaited query={query} />
      ) : others === 0 ? (
        <p>{words.nothing}</p>
      ) : (
        <form id={FORM} className={styles.form} onSubmit={(event) => void draw(event)}>
          <p>{words.about(others)}</p>
          <TextField
            label={words.size}
            name="size"
            inputMode="numeric"
            autoComplete="off"
            value={text}
            onChange={setTyped}
            error={isPossible || typed === null ? null : words.range(least, others)}
          />
          <p className={styles.proves} aria-live="polite">
            {isPossible && (size >= others ? words.wholeLot(others) : words.proves(size, percentOf(size), others))}
          </p>
          <div className={styles.proposals}>
            {PROPOSALS.filter((count) => count >= least && count < others).map((count) => (
              <Button key={count} size="small" aria-pressed={count === size} onClick={() => setTyped(String(count))}>
                {words.proposal(count, percentOf(count))}
              </Button>
            ))}
          </div>
          {drawn > 0 && <p className={styles.note}>{isLookedAt ? words.onlyMore(drawn) : words.anew}</p>}
        </form>
      )}
    </Dialog>
  );
}
