import { Button } from '@countersign/ui/Button.tsx';
import { CopyButton } from '@countersign/ui/CopyButton.tsx';
import { Facts } from '@countersign/ui/Facts.tsx';
import type { AnswerOfCall } from '../../../shared/api/client.ts';
import { Time } from '../../../shared/format/Time.tsx';
import { useCredentialWords } from '../credential-words.ts';
import type { useCredential } from '../use-credential.ts';
import styles from './CredentialCard.module.css';

interface CredentialFactsProps {
  readonly credential: AnswerOfCall<'getCredential'>;
  readonly acts: ReturnType<typeof useCredential>;
  readonly askToReveal: () => void;
}

/** The credential's owner, key, secret, address and last use, each with its actions. */
export function CredentialFacts({ credential, acts, askToReveal }: CredentialFactsProps) {
  const words = useCredentialWords();
  const { customerName, appKey, requestUrl, lastUsed } = credential;
  return (
    <Facts
      facts={[
        { label: words.customer, value: customerName },
        appKey === null
          ? {
              label: words.appKey,
              value: <span className={styles.none}>{words.none}</span>,
              action: (
                <Button kind="primary" size="small" isBusy={acts.isBusy} onClick={() => void acts.makeKey()}>
                  {words.generateKey}
                </Button>
              ),
            }
          : {
              label: words.appKey,
              value: <span className={styles.key}>{appKey}</span>,
              action: <CopyButton text={appKey} label={words.copyKey} done={words.copied} />,
            },
        {
          label: words.appSecret,
          value: <Secret credential={credential} secret={acts.secret} />,
          action: <SecretAction credential={credential} acts={acts} askToReveal={askToReveal} />,
        },
        {
          label: words.requestUrl,
          value: <span className={styles.key}>{requestUrl}</span>,
          action: <CopyButton text={requestUrl} label={words.copyUrl} done={words.copied} />,
        },
        {
          label: words.lastUsed,
          value:
            lastUsed === null ? (
              <span className={styles.none}>{words.never}</span>
            ) : (
              <>
                <Time instant={lastUsed.at} /> {words.from(lastUsed.from)}
              </>
            ),
        },
      ]}
    />
  );
}

function Secret({
  credential: { maskedSecret },
  secret,
}: {
  readonly credential: AnswerOfCall<'getCredential'>;
  readonly secret: string | null;
}) {
  const words = useCredentialWords();
  if (maskedSecret === null) return <span className={styles.none}>{words.none}</span>;
  return <span className={styles.key}>{secret ?? maskedSecret}</span>;
}

function SecretAction({ credential: { appKey, maskedSecret }, acts, askToReveal }: CredentialFactsProps) {
  const words = useCredentialWords();
  if (maskedSecret === null)
    return (
      <Button
        kind={appKey === null ? 'plain' : 'primary'}
        size="small"
        disabled={appKey === null}
        isBusy={acts.isBusy}
        onClick={() => void acts.makeSecret()}
      >
        {words.generateSecret}
      </Button>
    );
  if (acts.secret === null)
    return (
      <Button kind="link" onClick={askToReveal}>
        {words.reveal}
      </Button>
    );
  return (
    <span className={styles.actions}>
      <CopyButton text={acts.secret} label={words.copySecret} done={words.copied} />
      <Button kind="link" onClick={acts.hide}>
        {words.hide}
      </Button>
    </span>
  );
}
