import { Button } from '@countersign/ui/Button.tsx';
import { Dialog } from '@countersign/ui/Dialog.tsx';
import { NoticeMark, type NoticeStatus } from '@countersign/ui/NoticeMark.tsx';
import { useUiWords } from '@countersign/ui/words.ts';
import { type ReactNode, useState } from 'react';
import type { CallName } from '../../../shared/api/client.ts';
import { Refusal } from '../../../shared/api/failures.ts';
import { showFailure } from '../../../shared/api/show-failure.ts';
import { useDialogCall } from '../../../shared/api/use-dialog-call.ts';
import styles from './RefusableDialog.module.css';

interface RefusableDialogProps {
  readonly title: string;
  readonly status?: NoticeStatus;
  readonly width?: 'question' | 'form';
  /** The label of the button, named by its effect. */
  readonly yes: string;
  readonly isDangerous?: boolean;
  /** Said once it is done. */
  readonly done: string;
  /** Makes the call, with `failures: 'own'`. Null while there is nothing to send. */
  readonly act: (() => Promise<unknown>) | null;
  /** Why the server refused and the way out; null for refusals that are shown as everywhere. */
  readonly explain: (refusal: Refusal) => ReactNode;
  /** The calls whose answers it changes. */
  readonly changes: readonly CallName[];
  readonly onClose: () => void;
  readonly onDone?: () => void;
  readonly children?: ReactNode;
}

/** A question whose answer the server may refuse. Then it stays open and says why, and what helps. */
export function RefusableDialog(props: RefusableDialogProps) {
  const {
    title,
    status,
    width,
    yes,
    isDangerous = false,
    done,
    act,
    explain,
    changes,
    onClose,
    onDone,
    children,
  } = props;
  const ui = useUiWords();
  const [why, setWhy] = useState<ReactNode>(null);
  const end = () => {
    onClose();
    onDone?.();
  };
  const { isBusy, make } = useDialogCall(end, changes);
  const call = async () => {
    setWhy(null);
    try {
      await act?.();
    } catch (error) {
      const said = error instanceof Refusal ? explain(error) : null;
      if (said === null) showFailure(error);
      else setWhy(said);
      throw error;
    }
  };
  return (
    <Dialog
      title={title}
      {...(status !== undefined && { status })}
      {...(width !== undefined && { width })}
      onClose={onClose}
      actions={
        <>
          <Button data-autofocus={isDangerous || undefined} onClick={onClose}>
            {ui.cancel}
          </Button>
          <Button
            kind={isDangerous ? 'danger' : 'primary'}
            isBusy={isBusy}
            disabled={act === null}
            data-primary
            onClick={() => void make(call, done)}
          >
            {yes}
          </Button>
        </>
      }
    >
      {children}
      {why !== null && (
        <div className={styles.why} role="alert">
          <NoticeMark status="rejected" size={14} />
          <div>{why}</div>
        </div>
      )}
    </Dialog>
  );
}
