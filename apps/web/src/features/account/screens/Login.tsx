import { useState } from 'react';
import { useEntryPhrases } from '../../../shared/language/language.ts';
import { EntryPage } from '../components/EntryPage.tsx';
import { ForgottenForm } from '../components/ForgottenForm.tsx';
import { LoginForm } from '../components/LoginForm.tsx';

interface LoginProps {
  /** Leads into the portal, to an address of its own; ends once it is shown. */
  readonly enter: (href: string) => Promise<void>;
  /** Whether it opens with the way to a new password. */
  readonly isForgotten?: boolean;
}

export function Login({ enter, isForgotten = false }: LoginProps) {
  const { account } = useEntryPhrases();
  const [hasForgotten, setHasForgotten] = useState(isForgotten);
  const { title, subtitle } = hasForgotten ? account.forgotten : account;
  return (
    <EntryPage title={title} subtitle={subtitle}>
      {hasForgotten ? (
        <ForgottenForm back={() => setHasForgotten(false)} />
      ) : (
        <LoginForm enter={enter} toForgotten={() => setHasForgotten(true)} />
      )}
    </EntryPage>
  );
}
