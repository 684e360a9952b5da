import type { Code } from '@countersign/contract';
import { isEmail } from '@countersign/domain';
import { Button } from '@countersign/ui/Button.tsx';
import { NoticeMark } from '@countersign/ui/NoticeMark.tsx';
import { TextField } from '@countersign/ui/TextField.tsx';
import { type FormEvent, useState } from 'react';
import { entryApi } from '../../../shared/api/entry-client.ts';
import { Refusal } from '../../../shared/api/failures.ts';
import { useEntryPhrases } from '../../../shared/language/language.ts';
import { CaptchaField } from './CaptchaField.tsx';
import { Failure } from './Failure.tsx';
import styles from './LoginForm.module.css';
import { useAttempt } from './use-attempt.ts';
import { useCaptcha } from './use-captcha.ts';

/** Nobody has the email, or the account is disabled. */
const untold: readonly Code[] = [5001018, 5001043];

/** Requests the mail with the link that sets a password. */
export function ForgottenForm({ back }: { readonly back: () => void }) {
  const { account } = useEntryPhrases();
  const words = account.forgotten;
  const captcha = useCaptcha();
  const { failure, waitSeconds, isBusy, run, fail, putOff } = useAttempt();
  const [email, setEmail] = useState('');
  const [answer, setAnswer] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);

  const typed = email.trim();
  const isQuestion = captcha.challenge?.kind === 'question';
  const isCaptchaOpen = captcha.sid === null && !(isQuestion && answer.trim() !== '');
  const emailProblem = typed === '' ? words.emailRequired : isEmail(typed) ? null : account.emailInvalid;
  const captchaText = isQuestion ? account.slider.answerRequired : account.captchaFirst;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || waitSeconds > 0) return;
    setWasTried(true);
    if (emailProblem !== null || isCaptchaOpen) return;
    await run(async () => {
      const sid = captcha.sid ?? (await captcha.check({ answer: answer.trim() }));
      setAnswer('');
      setWasTried(false);
      if (sid === null) return;
      try {
        const { retryAfterSeconds } = await entryApi.checkEmail({ email: typed, sid }, { failures: 'own' });
        if (retryAfterSeconds === null) setSentTo(typed);
        else putOff(words.enough, retryAfterSeconds);
      } catch (error) {
        // The screen says the same of every email, so that nobody learns here who has an account.
        if (!(error instanceof Refusal) || !untold.includes(error.code)) throw error;
        setSentTo(typed);
      } finally {
        // A sid is valid for one attempt, successful or not.
        captcha.renew();
      }
    });
  };

  if (sentTo !== null)
    return (
      <div className={styles.form}>
        <p className={styles.sent} role="status">
          <NoticeMark status="passed" />
          <span>{words.sent(sentTo)}</span>
        </p>
        <Button size="large" autoFocus onClick={back}>
          {words.back}
        </Button>
      </div>
    );
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        size="large"
        type="email"
        label={words.email}
        value={email}
        onChange={setEmail}
        error={wasTried ? emailProblem : null}
        hint={words.noEmail}
        name="email"
        autoComplete="email"
        autoFocus
      />
      <CaptchaField
        captcha={captcha}
        answer={answer}
        onAnswer={setAnswer}
        onPlaced={(x) => void captcha.check({ x }).catch((error: unknown) => fail(error))}
        error={wasTried && isCaptchaOpen ? captchaText : null}
      />
      <Button type="submit" kind="primary" size="large" isBusy={isBusy} disabled={waitSeconds > 0}>
        {words.send}
      </Button>
      <Failure failure={failure} waitSeconds={waitSeconds} />
      <p>
        <Button kind="link" onClick={back}>
          {words.back}
        </Button>
      </p>
    </form>
  );
}
