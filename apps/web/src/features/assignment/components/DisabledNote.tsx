import type { TeamPerson } from '@countersign/contract';
import { useLanguage, usePhrases } from '../../../shared/language/language.ts';
import { Warning } from '../../../shared/warning/Warning.tsx';

/** Warns of those among the chosen people who cannot sign in now. */
export function DisabledNote({ people }: { readonly people: readonly TeamPerson[] }) {
  const { disabledNote } = usePhrases().assignment;
  const language = useLanguage();
  const names = people.filter(({ isDisabled }) => isDisabled).map(({ name }) => name);
  if (names.length === 0) return null;
  return <Warning>{disabledNote(new Intl.ListFormat(language, { type: 'conjunction' }).format(names))}</Warning>;
}
