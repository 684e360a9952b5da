import { ConfirmHost } from '@countersign/ui/confirm.tsx';
import { ToastHost } from '@countersign/ui/toast.tsx';
import { UiWordsContext } from '@countersign/ui/words.ts';
import type { ReactNode } from 'react';
import { useEntryPhrases } from './language/language.ts';

/** Everything that all parts need around them: words, toasts and questions. */
export function AppProviders({ children }: { readonly children: ReactNode }) {
  const phrases = useEntryPhrases();
  return (
    <UiWordsContext value={phrases.ui}>
      {children}
      <ToastHost />
      <ConfirmHost />
    </UiWordsContext>
  );
}
