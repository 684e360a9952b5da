import type { Task } from '@countersign/contract';
import { TwoLines } from '@countersign/ui/DataTable.tsx';
import { StatusMark } from '@countersign/ui/StatusMark.tsx';
import { dateText, daysUntil } from '../../../shared/format/dates.ts';
import { useLanguage, usePhrases } from '../../../shared/language/language.ts';
import { useTaskWords } from '../use-task-words.ts';

/** The day a task is wanted and the days until then; a late one is amber, a finished one says when. */
export function WantedBy({ task }: { readonly task: Task }) {
  const words = useTaskWords();
  const { order: orderWords } = usePhrases();
  const language = useLanguage();
  const { wantedBy, isOpen, isOverdue, batch } = task;
  const first = wantedBy === null ? '–' : dateText(wantedBy, language);
  if (!isOpen)
    return (
      <TwoLines
        first={first}
        second={batch.completedAt !== null && words.finishedOn(dateText(batch.completedAt, language))}
      />
    );
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
