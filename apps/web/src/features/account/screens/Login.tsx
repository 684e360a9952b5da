import { useState } from 'react';
import { useEntryPhrases } from '../../../shared/language/language.ts';
import { EntryPage } from '../components/EntryPage.tsx';
import { ForgottenForm } from '../components/ForgottenForm.tsx';
import { LoginForm } from '../components/LoginForm.tsx';

interface LoginProps {
  /** Enters the portal at one of its addresses; resolves once it is shown. */
  readonly enter: (href: string) => Promise<void>;
  /** Whether the form for a forgotten password opens first. */
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
