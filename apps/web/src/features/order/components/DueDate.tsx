import type { Order } from '@countersign/contract';
import { TwoLines } from '@countersign/ui/DataTable.tsx';
import { StatusMark } from '@countersign/ui/StatusMark.tsx';
import { Tooltip } from '@countersign/ui/Tooltip.tsx';
import { dateText, daysUntil } from '../../../shared/format/dates.ts';
import { useLanguage, usePhrases } from '../../../shared/language/language.ts';
import { useOrderDetailWords } from '../order-detail-words.ts';
import styles from './DueDate.module.css';

/**
 * The due date of an order and the days until then. A late one is amber, and so is one that may be late; a closed one shows
 * when it closed.
 */
export function DueDate({ order }: { readonly order: Order }) {
  const words = usePhrases().order;
  const language = useLanguage();
  const first = order.dueAt === null ? '–' : dateText(order.dueAt, language);
  if (order.closedAt !== null && order.state !== 'accepted') return first;
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
  const left = days < 0 ? words.daysOver(-days) : words.daysLeft(days);
  return (
    <TwoLines first={first} second={order.risk === null && days >= 0 ? left : <AtRisk order={order} text={left} />} />
  );
}

/** Amber, with the reason on hover and focus and for screen readers. */
function AtRisk({ order: { risk }, text }: { readonly order: Order; readonly text: string }) {
  const words = useOrderDetailWords();
  const mark = (
    <span className={styles.late}>
      <StatusMark status="repairing" size={12}>
        {text}
      </StatusMark>
    </span>
  );
  // What is past due says so itself; an acceptor's order has no risk.
  if (risk === null || risk === 'pastDue') return mark;
  return (
    <Tooltip text={words.risks[risk]}>
      <span tabIndex={0}>
        {mark} <span className="visually-hidden">{words.atRisk}</span>
      </span>
    </Tooltip>
  );
}
