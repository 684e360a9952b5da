import { type ProfileField, profileLimits } from '@countersign/contract';
import { findProfileProblems } from '@countersign/domain';
import type { EntryPhrases, ProfilePhrases } from '@countersign/phrases';
import { Button } from '@countersign/ui/Button.tsx';
import { PasswordField } from '@countersign/ui/PasswordField.tsx';
import { TextArea } from '@countersign/ui/TextArea.tsx';
import { TextField } from '@countersign/ui/TextField.tsx';
import { toast } from '@countersign/ui/toast.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../shared/api/client.ts';
import { Refusal } from '../../../shared/api/failures.ts';
import { showFailure, wordsOf } from '../../../shared/api/show-failure.ts';
import { usePhrases } from '../../../shared/language/language.ts';
import { useProfileWords } from '../../../shared/language/profile-words.ts';
import { loadUser } from '../../../shared/session/session.ts';
import { useUser } from '../../../shared/session/user.ts';
import styles from './ProfileCard.module.css';

/** What the server found wrong, until the person edits the field. */
type Refused = Readonly<Partial<Record<'userName' | 'email' | 'password', string>>>;

/** Name, introduction and email. Changing the email requires the password. */
export function ProfileForm({ onClose }: { readonly onClose: () => void }) {
  const words = usePhrases();
  const profile = useProfileWords();
  const user = useUser();
  const queries = useQueryClient();
  const [userName, setUserName] = useState(user.userName);
  const [introduction, setIntroduction] = useState(user.introduction ?? '');
  const [email, setEmail] = useState(user.email ?? '');
  const [password, setPassword] = useState('');
  const [refused, setRefused] = useState<Refused>({});
  const [isBusy, setIsBusy] = useState(false);
  const problems = findProfileProblems({ userName, introduction, email }, user.role);
  const problemOf = (field: ProfileField) => {
    const problem = problems[field];
    if (problem === undefined) return null;
    if (problem !== 'long') return profile.problems[problem];
    return profile.tooLong(field === 'introduction' ? profileLimits.introduction : profileLimits.userName);
  };
  const needsPassword = email.trim() !== (user.email ?? '');
  const isOff = Object.keys(problems).length > 0 || (needsPassword && password === '');

  const save = async () => {
    if (isOff || isBusy) return;
    setIsBusy(true);
    try {
      await api.updateProfile(
        { userName, introduction, email, ...(needsPassword && { password }) },
        { failures: 'own' },
      );
      await loadUser();
      toast.success(profile.saved);
      onClose();
      await queries.invalidateQueries();
    } catch (error) {
      setIsBusy(false);
      if (!(error instanceof Refusal)) return showFailure(error);
      if (error.code === 5016013) setRefused({ userName: profile.nameTaken });
      else if (error.code === 5016007) setRefused({ email: wordsOf(error.code) });
      else if (error.code === 5001005) setRefused({ password: passwordText(error, profile, words.account) });
      else showFailure(error);
    }
  };

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        label={profile.userName}
        value={userName}
        onChange={(next) => {
          setUserName(next);
          setRefused({});
        }}
        error={problemOf('userName') ?? refused.userName ?? null}
        autoComplete="name"
        autoFocus
        required
      />
      <TextArea
        label={profile.introduction}
        value={introduction}
        onChange={setIntroduction}
        error={problemOf('introduction')}
        aside={`${introduction.trim().length} / ${profileLimits.introduction}`}
        rows={4}
      />
      <TextField
        label={profile.email}
        type="email"
        value={email}
        onChange={(next) => {
          setEmail(next);
          setRefused({});
        }}
        error={problemOf('email') ?? refused.email ?? null}
        autoComplete="email"
        required={user.role === '10'}
      />
      {needsPassword && (
        <PasswordField
          label={profile.password}
          hint={profile.passwordHint}
          value={password}
          onChange={(next) => {
            setPassword(next);
            setRefused({});
          }}
          error={refused.password ?? null}
          autoComplete="current-password"
          required
        />
      )}
      <div className={styles.actions}>
        <Button onClick={onClose}>{words.ui.cancel}</Button>
        <Button kind="primary" type="submit" disabled={isOff} isBusy={isBusy}>
          {profile.save}
        </Button>
      </div>
    </form>
  );
}

function passwordText({ data }: Refusal, profile: ProfilePhrases, account: EntryPhrases['account']): string {
  const { retryAfterSeconds = null } = (data ?? {}) as { readonly retryAfterSeconds?: number | null };
  return retryAfterSeconds === null
    ? profile.passwordWrong
    : `${profile.passwordWrong} ${account.waits(retryAfterSeconds)}`;
}
