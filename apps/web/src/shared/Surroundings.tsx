import type { ReactNode } from 'react';
import { ConfirmHost } from '../ui/confirm.tsx';
import { ToastHost } from '../ui/toast.tsx';
import { UiWordsContext } from '../ui/words.ts';
import { useEntryPhrases } from './language/language.ts';

/** What every part needs around it: words, and places for toasts and questions. */
export function Surroundings({ children }: { readonly children: ReactNode }) {
  const phrases = useEntryPhrases();
  return (
    <UiWordsContext value={phrases.ui}>
      {children}
      <ToastHost />
      <ConfirmHost />
    </UiWordsContext>
  );
}
