import type { PasswordFault } from '@countersign/contract';
import { Button } from '@countersign/ui/Button.tsx';
import { Card } from '@countersign/ui/Card.tsx';
import { PasswordField } from '@countersign/ui/PasswordField.tsx';
import { toast } from '@countersign/ui/toast.tsx';
import { type FormEvent, useState } from 'react';
import { api } from '../../../shared/api/client.ts';
import { Refusal } from '../../../shared/api/failures.ts';
import { isSessionCode, showFailure } from '../../../shared/api/show-failure.ts';
import { useProfileWords } from '../../../shared/language/profile-words.ts';
import { Failure } from './Failure.tsx';
import { NewPasswordFields, noPassword, useNewPasswordLack } from './NewPasswordFields.tsx';
import styles from './PasswordCard.module.css';
import { passwordFault } from './password-fault.ts';
import { useAttempt } from './use-attempt.ts';

const WRONG_PASSWORD = 5001005;

/** Changes the password of the signed-in person. */
export function PasswordCard() {
  const { parts, changePassword: words } = useProfileWords();
  const [original, setOriginal] = useState('');
  const [typed, setTyped] = useState(noPassword);
  const [fault, setFault] = useState<PasswordFault | null>(null);
  const { failure, waitSeconds, isBusy, run, fail } = useAttempt();
  const newLack = useNewPasswordLack(typed);
  const lack = original === '' ? words.presentFirst : newLack;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || waitSeconds > 0 || lack !== null) return;
    await run(async () => {
      try {
        await api.updatePassword({ original, password: typed.password }, { failures: 'own' });
        setOriginal('');
        setTyped(noPassword);
        toast.success(words.changed);
      } catch (error) {
        const found = passwordFault(error);
        if (found !== null) setFault(found);
        else if (!(error instanceof Refusal)) throw error;
        else if (isSessionCode(error.code)) showFailure(error);
        else if (error.code === WRONG_PASSWORD) fail(error, words.presentWrong);
        else throw error;
      }
    });
  };

  return (
    <Card title={parts.password}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <PasswordField
          label={words.present}
          value={original}
          onChange={setOriginal}
          name="password"
          autoComplete="current-password"
        />
        <NewPasswordFields
          typed={typed}
          onChange={(next) => {
            setTyped(next);
            setFault(null);
          }}
          fault={fault}
        />
        <div className={styles.foot}>
          <Button
            type="submit"
            kind="primary"
            isBusy={isBusy}
            disabled={lack !== null || fault !== null || waitSeconds > 0}
          >
            {words.change}
          </Button>
          <span className={styles.lack} aria-live="polite">
            {lack}
          </span>
        </div>
        <Failure failure={failure} waitSeconds={waitSeconds} />
      </form>
    </Card>
  );
}
