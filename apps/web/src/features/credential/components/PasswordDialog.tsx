import { Button } from '@countersign/ui/Button.tsx';
import { Dialog } from '@countersign/ui/Dialog.tsx';
import { PasswordField } from '@countersign/ui/PasswordField.tsx';
import { useUiWords } from '@countersign/ui/words.ts';
import { type ReactNode, useId, useState } from 'react';
import { useCredentialWords } from '../credential-words.ts';
import styles from './PasswordDialog.module.css';

interface PasswordDialogProps {
  readonly title: string;
  readonly text: string;
  /** Further fields above the password. */
  readonly children?: ReactNode;
  readonly yes: string;
  readonly isDangerous?: boolean;
  /** Returns what is wrong with the password, or that the action is finished. */
  readonly send: (password: string) => Promise<'done' | { readonly problem: string }>;
  readonly close: () => void;
}

/** Asks for the password again, before an action that an unattended screen must not allow. */
export function PasswordDialog({ title, text, children, yes, isDangerous = false, send, close }: PasswordDialogProps) {
  const words = useCredentialWords();
  const ui = useUiWords();
  const formId = useId();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const submit = async () => {
    if (password === '' || isBusy) return;
    setIsBusy(true);
    const tried = await send(password);
    setIsBusy(false);
    if (tried === 'done') close();
    else setProblem(tried.problem);
  };
  return (
    <Dialog
      title={title}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{ui.cancel}</Button>
          <Button
            kind={isDangerous ? 'danger' : 'primary'}
            type="submit"
            form={formId}
            disabled={password === ''}
            isBusy={isBusy}
          >
            {yes}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p>{text}</p>
        {children}
        <PasswordField
          label={words.password}
          value={password}
          onChange={(next) => {
            setPassword(next);
            setProblem(null);
          }}
          error={problem}
          autoComplete="current-password"
          autoFocus
        />
      </form>
    </Dialog>
  );
}
