import type { Order } from '@countersign/contract';
import { TwoLines } from '@countersign/ui/DataTable.tsx';
import { StatusMark } from '@countersign/ui/StatusMark.tsx';
import { dateText, daysUntil } from '../../../shared/format/dates.ts';
import { useLanguage, usePhrases } from '../../../shared/language/language.ts';

/** The due date of an order and the days until then. A late one is amber; a closed one shows when it closed. */
export function DueDate({ order }: { readonly order: Order }) {
  const words = usePhrases().order;
  const language = useLanguage();
  const first = order.dueAt === null ? '–' : dateText(order.dueAt, language);
  if (order.closedAt !== null)
    return (
      <TwoLines
        first={first}
        second={
          <StatusMark status="closed" size={12}>
            {words.closedOn(dateText(order.closedAt, language))}
          </StatusMark>
        }
      />
    );
  if (order.dueAt === null) return '–';
  const days = daysUntil(order.dueAt);
  const second =
    days < 0 ? (
      <StatusMark status="repairing" size={12}>
        {words.daysOver(-days)}
      </StatusMark>
    ) : (
      words.daysLeft(days)
    );
  return <TwoLines first={first} second={second} />;
}
