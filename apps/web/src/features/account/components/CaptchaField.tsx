import { Button } from '@countersign/ui/Button.tsx';
import { NoticeMark } from '@countersign/ui/NoticeMark.tsx';
import { Skeleton } from '@countersign/ui/Skeleton.tsx';
import { TextField } from '@countersign/ui/TextField.tsx';
import { RefreshCw } from 'lucide-react';
import { useEntryPhrases } from '../../../shared/language/language.ts';
import styles from './CaptchaField.module.css';
import { SliderPuzzle } from './SliderPuzzle.tsx';
import type { Captcha } from './use-captcha.ts';

interface CaptchaFieldProps {
  readonly captcha: Captcha;
  readonly answer: string;
  readonly onAnswer: (answer: string) => void;
  readonly onPlaced: (x: number) => void;
  readonly error: string | null;
}

/** The puzzle or, if the person chose it, the question. Empty if no verification is required. */
export function CaptchaField({ captcha, answer, onAnswer, onPlaced, error }: CaptchaFieldProps) {
  const words = useEntryPhrases().account.slider;
  const { challenge } = captcha;
  if (challenge?.kind === 'none') return null;
  const shownError = wrongText(captcha, words) ?? error;
  return (
    <div className={styles.field} data-field="captcha">
      {captcha.hasFailedToLoad && (
        <div className={styles.failed}>
          <NoticeMark status="rejected" size={12} />
          <span>{words.failed}</span>
          <Button kind="link" onClick={captcha.renew}>
            {words.again}
          </Button>
        </div>
      )}
      {challenge === undefined && !captcha.hasFailedToLoad && <Waiting kind={captcha.kind} />}
      {challenge?.kind === 'slider' && (
        <SliderPuzzle
          key={challenge.id}
          challenge={challenge}
          isPassed={captcha.sid !== null}
          isChecking={captcha.isChecking}
          onPlaced={onPlaced}
          onRenew={captcha.renew}
        />
      )}
      {challenge?.kind === 'question' && (
        <TextField
          size="large"
          label={challenge.question}
          value={answer}
          onChange={onAnswer}
          error={shownError}
          autoComplete="off"
          // Somebody asked for it, so the focus does not fall to the page with the button they pressed.
          autoFocus
          disabled={captcha.sid !== null}
          suffix={
            <Button
              kind="quiet"
              size="small"
              icon={<RefreshCw />}
              aria-label={words.anotherQuestion}
              onClick={captcha.renew}
            />
          }
        />
      )}
      {challenge?.kind !== 'question' && shownError !== null && (
        <p className={styles.error} role="alert">
          <NoticeMark status="rejected" size={12} />
          {shownError}
        </p>
      )}
      {captcha.sid === null && (
        <Button
          kind="link"
          className={styles.other}
          onClick={() => captcha.choose(captcha.kind === 'slider' ? 'question' : 'slider')}
        >
          {captcha.kind === 'slider' ? words.toQuestion : words.toSlider}
        </Button>
      )}
    </div>
  );
}

function wrongText(captcha: Captcha, words: { readonly wrong: string; readonly answerWrong: string }): string | null {
  if (!captcha.isWrong) return null;
  return captcha.kind === 'slider' ? words.wrong : words.answerWrong;
}

function Waiting({ kind }: { readonly kind: Captcha['kind'] }) {
  return (
    <div className={styles.waiting} data-kind={kind}>
      {kind === 'slider' && (
        <div className={styles.picture}>
          <Skeleton height="100%" />
        </div>
      )}
      <Skeleton height={40} />
    </div>
  );
}
