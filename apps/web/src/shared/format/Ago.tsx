import { Tooltip } from '@countersign/ui/Tooltip.tsx';
import { useLanguage, usePhrases } from '../language/language.ts';
import { dateTimeText, fullTimeText } from './dates.ts';
import { relativeText } from './relative-time.ts';
import { instantOf } from './timestamp.ts';
import { useNow } from './use-now.ts';

/**
 * How long ago an instant was, updated while it is shown; from two days on the date. The tooltip has the full date and
 * time.
 */
export function Ago({ instant }: { readonly instant: string }) {
  const words = usePhrases().time;
  const language = useLanguage();
  const now = useNow();
  return (
    <Tooltip text={fullTimeText(instant, language)}>
      <time dateTime={instant}>
        {relativeText(instantOf(instant), now, words) ?? dateTimeText(instant, language, now)}
      </time>
    </Tooltip>
  );
}
