import { basePaths, type SecretGrace, secretGraces } from '@countersign/contract';
import { Button } from '@countersign/ui/Button.tsx';
import { Card } from '@countersign/ui/Card.tsx';
import { confirm } from '@countersign/ui/confirm.tsx';
import { Select } from '@countersign/ui/Select.tsx';
import { Skeleton } from '@countersign/ui/Skeleton.tsx';
import { ErrorState } from '@countersign/ui/States.tsx';
import { useState } from 'react';
import type { AnswerOfCall } from '../../../shared/api/client.ts';
import { dateTimeText } from '../../../shared/format/dates.ts';
import { useLanguage, usePhrases } from '../../../shared/language/language.ts';
import { useProfileWords } from '../../../shared/language/profile-words.ts';
import { useCredentialWords } from '../credential-words.ts';
import { useCredential } from '../use-credential.ts';
import styles from './CredentialCard.module.css';
import { CredentialFacts } from './CredentialFacts.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';

/** The credential of the customer's own programs, for administrators: made in two steps, shown, rotated, revoked. */
export function CredentialCard() {
  const profile = useProfileWords();
  const words = useCredentialWords();
  const { app } = usePhrases();
  const acts = useCredential();
  const [asks, setAsks] = useState<'reveal' | 'rotate' | null>(null);
  const [grace, setGrace] = useState<SecretGrace>('day');
  const { data, isError, refetch } = acts.query;
  const revoke = async (appKey: string) => {
    const { revokeTitle: title, revokeText: text, revoke: yes } = words;
    if (await confirm({ title, text, yes, status: 'rejected', isDangerous: true })) await acts.revoke(appKey);
  };
  const { appKey = null, maskedSecret = null } = data ?? {};
  return (
    <Card
      title={profile.parts.credential}
      actions={
        maskedSecret !== null && (
          <Button kind="danger" onClick={() => setAsks('rotate')}>
            {words.rotate}
          </Button>
        )
      }
      foot={
        <>
          <a href={`${basePaths.open}/docs`} target="_blank" rel="noreferrer">
            {words.docs}
          </a>
          {appKey !== null && (
            <Button kind="danger" size="small" isBusy={acts.isBusy} onClick={() => void revoke(appKey)}>
              {words.revoke}
            </Button>
          )}
        </>
      }
    >
      {data === undefined && !isError && <Skeleton height={200} />}
      {data === undefined && isError && (
        <ErrorState title={app.failed} actions={<Button onClick={() => void refetch()}>{app.loadAgain}</Button>} />
      )}
      {data !== undefined && (
        <>
          <CredentialFacts credential={data} acts={acts} askToReveal={() => setAsks('reveal')} />
          <Note credential={data} isShown={acts.secret !== null} />
        </>
      )}
      {asks === 'reveal' && (
        <PasswordDialog
          title={words.revealTitle}
          text={words.revealText}
          yes={words.reveal}
          send={acts.reveal}
          close={() => setAsks(null)}
        />
      )}
      {asks === 'rotate' && data !== undefined && (
        <PasswordDialog
          title={words.rotateTitle}
          text={words.rotateText}
          yes={words.rotate}
          isDangerous
          send={(password) => acts.rotate(password, grace, data)}
          close={() => setAsks(null)}
        >
          <div className={styles.grace}>
            <span>{words.grace}</span>
            <Select
              label={words.grace}
              value={grace}
              options={secretGraces.map((value) => ({ value, label: words.graces[value] }))}
              onChange={setGrace}
            />
          </div>
        </PasswordDialog>
      )}
    </Card>
  );
}

/** One sentence on its state. */
function Note({
  credential: { maskedSecret, oldSecretUntil },
  isShown,
}: {
  readonly credential: AnswerOfCall<'getCredential'>;
  readonly isShown: boolean;
}) {
  const words = useCredentialWords();
  const language = useLanguage();
  const said = () => {
    if (maskedSecret === null) return words.about;
    if (oldSecretUntil !== null) return words.oldUntil(dateTimeText(oldSecretUntil, language));
    return isShown ? words.hidesSoon : words.secretHint;
  };
  return (
    <p className={styles.note} role="status">
      {said()}
    </p>
  );
}
