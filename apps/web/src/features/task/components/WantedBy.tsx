import { TwoLines } from '@countersign/ui/DataTable.tsx';
import { StatusMark } from '@countersign/ui/StatusMark.tsx';
import { dateText, daysUntil } from '../../../shared/format/dates.ts';
import { useLanguage, usePhrases } from '../../../shared/language/language.ts';
import { useTaskWords } from '../use-task-words.ts';

interface WantedByProps {
  readonly wantedBy: string | null;
  readonly isOpen: boolean;
  readonly isOverdue: boolean;
  readonly finishedAt: string | null;
}

/** The day a task is wanted and the days until then; a late one is amber, a finished one says when. */
export function WantedBy({ wantedBy, isOpen, isOverdue, finishedAt }: WantedByProps) {
  const words = useTaskWords();
  const { order: orderWords } = usePhrases();
  const language = useLanguage();
  const first = wantedBy === null ? '–' : dateText(wantedBy, language);
  if (!isOpen)
    return <TwoLines first={first} second={finishedAt !== null && words.finishedOn(dateText(finishedAt, language))} />;
  if (wantedBy === null) return first;
  const days = daysUntil(wantedBy);
  const text = days < 0 ? orderWords.daysOver(-days) : orderWords.daysLeft(days);
  const second = isOverdue ? (
    <StatusMark status="repairing" size={12}>
      {text}
    </StatusMark>
  ) : (
    text
  );
  return <TwoLines first={first} second={second} />;
}
