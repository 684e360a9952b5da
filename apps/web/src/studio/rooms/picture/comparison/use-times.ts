import { dateText } from '../../../../shared/format/dates.ts';
import { useLanguage } from '../../../../shared/language/language.ts';
import { useStudioWords } from '../../../../shared/language/studio-words.ts';
import type { ItemComparison } from '../../../difference/comparison.ts';
import { useSession } from '../../../shell/use-workspace.ts';

/** What the two times of a comparison are called, each with its day. */
export function useTimes({ of, deliveredAt }: ItemComparison) {
  const words = useStudioWords().comparison;
  const language = useLanguage();
  const { view } = useSession();
  if (of === 'edit' || deliveredAt === null)
    return { before: { name: words.edit.views.before, day: '' }, after: { name: words.edit.views.after, day: '' } };
  const round = view?.round ?? 2;
  return {
    before: { name: words.round(round - 1), day: dateText(deliveredAt.before, language) },
    after: { name: words.round(round), day: dateText(deliveredAt.after, language) },
  };
}
