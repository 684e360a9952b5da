import { Tooltip } from '@countersign/ui/Tooltip.tsx';
import { useLanguage } from '../language/language.ts';
import { dateTimeText, fullTimeText } from './dates.ts';

/** An instant in the reader's language, with seconds and zone in the tooltip; a dash if there is none. */
export function Time({ instant }: { readonly instant: string | null }) {
  const language = useLanguage();
  if (instant === null) return '–';
  return (
    <Tooltip text={fullTimeText(instant, language)}>
      <time dateTime={instant}>{dateTimeText(instant, language)}</time>
    </Tooltip>
  );
}
