import type { PasswordFault } from '@countersign/contract';
import { Button } from '@countersign/ui/Button.tsx';
import { toast } from '@countersign/ui/toast.tsx';
import { type FormEvent, lazy, Suspense, useEffect, useState } from 'react';
import { entryApi } from '../../../shared/api/entry-client.ts';
import { Refusal } from '../../../shared/api/failures.ts';
import { useEntryPhrases } from '../../../shared/language/language.ts';
import { useGo } from '../../../shared/navigation/use-go.ts';
import { paths } from '../../../shared/paths.ts';
import { endSession, forgetSession } from '../../../shared/session/session.ts';
import { readToken } from '../../../shared/session/token.ts';
import { usePortalSettings } from '../../../shared/setting/portal-settings.ts';
import { EntryPage } from '../components/EntryPage.tsx';
import { Failure } from '../components/Failure.tsx';
import styles from '../components/LoginForm.module.css';
import { NewPasswordFields, noPassword, useNewPasswordLack } from '../components/NewPasswordFields.tsx';
import { passwordFault } from '../components/password-fault.ts';
import { useAttempt } from '../components/use-attempt.ts';

const BAD_CODE = 5001006;

/** Loaded on demand: a static import would split the sign-in's file and make it larger. */
const Login = lazy(async () => ({ default: (await import('./Login.tsx')).Login }));

/** Sets a new password with the code from a mail, then leads to the sign-in. It does not matter who is signed in. */
export function SetPassword({ code }: { readonly code: string }) {
  const words = useEntryPhrases().account.newPassword;
  const go = useGo();
  const { strict } = usePortalSettings();
  const [loginName, setLoginName] = useState<string | null>(null);
  const [typed, setTyped] = useState(noPassword);
  const [fault, setFault] = useState<PasswordFault | null>(null);
  const [isBad, setIsBad] = useState(false);
  const [wantsAnother, setWantsAnother] = useState(false);
  const { failure, waitSeconds, isBusy, run, fail } = useAttempt();
  const lack = useNewPasswordLack(typed);

  useEffect(() => {
    // A strict installation accepts no code in a query, so a bad code is reported when the password is set.
    if (strict) return undefined;
    const leaving = new AbortController();
    entryApi.checkUrl({ code }, { failures: 'own', signal: leaving.signal }).then(
      (found) => setLoginName(found.loginName),
      (error: unknown) => {
        if (error instanceof Refusal && error.code === BAD_CODE) setIsBad(true);
      },
    );
    return () => leaving.abort();
  }, [code, strict]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || waitSeconds > 0 || lack !== null) return;
    await run(async () => {
      try {
        await entryApi.forgetPassword({ code, password: typed.password }, { failures: 'own' });
      } catch (error) {
        const found = passwordFault(error);
        if (found !== null) setFault(found);
        else if (error instanceof Refusal && error.code === BAD_CODE) {
          setIsBad(true);
          fail(error, words.badCode);
        } else throw error;
        return;
      }
      if (readToken() !== null) await endSession();
      toast.success(words.done);
      go(paths.login(), { replace: true });
      forgetSession();
    });
  };

  if (wantsAnother)
    return (
      <Suspense>
        <Login isForgotten enter={async (href) => go(href, { replace: true })} />
      </Suspense>
    );
  return (
    <EntryPage title={words.title} subtitle={loginName === null ? '' : words.account(loginName)}>
      {isBad ? (
        <div className={styles.form}>
          <Failure failure={words.badCode} waitSeconds={waitSeconds} />
          <Button size="large" onClick={() => setWantsAnother(true)}>
            {words.another}
          </Button>
        </div>
      ) : (
        <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
          <NewPasswordFields
            size="large"
            typed={typed}
            onChange={(next) => {
              setTyped(next);
              setFault(null);
            }}
            fault={fault}
          />
          <Button
            type="submit"
            kind="primary"
            size="large"
            isBusy={isBusy}
            disabled={lack !== null || fault !== null || waitSeconds > 0}
          >
            {words.set}
          </Button>
          <p className={styles.first} aria-live="polite">
            {lack}
          </p>
          <Failure failure={failure} waitSeconds={waitSeconds} />
        </form>
      )}
    </EntryPage>
  );
}
