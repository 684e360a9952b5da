import { validateSignIn } from '@countersign/domain';
import { Button } from '@countersign/ui/Button.tsx';
import { Checkbox } from '@countersign/ui/Checkbox.tsx';
import { PasswordField } from '@countersign/ui/PasswordField.tsx';
import { TextField } from '@countersign/ui/TextField.tsx';
import { type FormEvent, useRef, useState } from 'react';
import { useEntryPhrases } from '../../../shared/language/language.ts';
import { CaptchaField } from './CaptchaField.tsx';
import { EntryLinks } from './EntryLinks.tsx';
import { Failure } from './Failure.tsx';
import { Legal } from './Legal.tsx';
import styles from './LoginForm.module.css';
import { useCaptcha } from './use-captcha.ts';
import { useSignIn } from './use-sign-in.ts';

interface LoginFormProps {
  readonly enter: (href: string) => Promise<void>;
  readonly toForgotten: () => void;
}

export function LoginForm({ enter, toForgotten }: LoginFormProps) {
  const words = useEntryPhrases().account;
  const form = useRef<HTMLFormElement>(null);
  const captcha = useCaptcha();
  const { failure, waitSeconds, isBusy, signIn, fail } = useSignIn(enter);
  const [loginName, setLoginName] = useState('');
  const [password, setPassword] = useState('');
  const [answer, setAnswer] = useState('');
  const [hasAgreed, setHasAgreed] = useState(false);
  const [wasTried, setWasTried] = useState(false);
  const [legal, setLegal] = useState<'terms' | 'privacy' | null>(null);

  const problems = validateSignIn({ loginName, password });
  const isQuestion = captcha.challenge?.kind === 'question';
  const isCaptchaOpen = captcha.sid === null && !(isQuestion && answer.trim() !== '');
  const isComplete = problems.loginName === null && problems.password === null && !isCaptchaOpen && hasAgreed;

  const loginNameText = { required: words.loginNameRequired, email: words.emailInvalid };
  const passwordText = { required: words.passwordRequired, length: words.passwordShort };
  const captchaText = isQuestion ? words.slider.answerRequired : words.captchaFirst;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || waitSeconds > 0) return;
    setWasTried(true);
    if (!isComplete) {
      // Focuses the first invalid field, once it is marked.
      requestAnimationFrame(() => firstProblem(form.current)?.focus());
      return;
    }
    try {
      const sid = captcha.sid ?? (await captcha.check({ answer: answer.trim() }));
      if (sid === null) {
        setAnswer('');
        setWasTried(false);
        return;
      }
      if (!(await signIn({ loginName: loginName.trim(), password, sid }))) {
        // A sid is valid for one attempt, successful or not.
        captcha.renew();
        setAnswer('');
        setWasTried(false);
      }
    } catch (error) {
      fail(error);
    }
  };

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        size="large"
        label={words.loginName}
        value={loginName}
        onChange={setLoginName}
        error={wasTried && problems.loginName ? loginNameText[problems.loginName] : null}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        autoFocus
      />
      <PasswordField
        size="large"
        label={words.password}
        value={password}
        onChange={setPassword}
        error={wasTried && problems.password ? passwordText[problems.password] : null}
        name="password"
        autoComplete="current-password"
        aside={
          <Button kind="link" onClick={toForgotten}>
            {words.forgotten.link}
          </Button>
        }
      />
      <CaptchaField
        captcha={captcha}
        answer={answer}
        onAnswer={setAnswer}
        onPlaced={(x) => void captcha.check({ x }).catch(fail)}
        error={wasTried && isCaptchaOpen ? captchaText : null}
      />
      <div>
        <Checkbox isChecked={hasAgreed} onChange={setHasAgreed} hasError={wasTried && !hasAgreed}>
          {words.agree.before}
          <button type="button" className={styles.legal} onClick={() => setLegal('terms')}>
            {words.agree.terms}
          </button>
          {words.agree.between}
          <button type="button" className={styles.legal} onClick={() => setLegal('privacy')}>
            {words.agree.privacy}
          </button>
          {words.agree.after}
        </Checkbox>
        {wasTried && !hasAgreed && (
          <p className={styles.problem} role="alert">
            {words.agreeFirst}
          </p>
        )}
      </div>
      <Button type="submit" kind="primary" size="large" isBusy={isBusy} disabled={waitSeconds > 0}>
        {words.signIn}
      </Button>
      <Failure failure={failure} waitSeconds={waitSeconds} />
      <p className={styles.first}>
        {words.forgotten.firstTime}{' '}
        <Button kind="link" onClick={toForgotten}>
          {words.forgotten.setYours}
        </Button>
      </p>
      <EntryLinks />
      {legal !== null && <Legal of={legal} close={() => setLegal(null)} />}
    </form>
  );
}

function firstProblem(form: HTMLFormElement | null): HTMLElement | null {
  return form?.querySelector<HTMLElement>('[aria-invalid=true], [data-field=captcha] [role=slider]') ?? null;
}
