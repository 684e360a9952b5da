import { useEffect } from 'react';
import { useEntryPhrases } from '../../shared/language/language.ts';

/** Sets the browser tab's title to what it shows. */
export function usePageTitle(title: string): void {
  const { headline } = useEntryPhrases().app;
  useEffect(() => {
    document.title = `${title} - ${headline}`;
  }, [title, headline]);
}
