import type { OrderDetail } from '@countersign/contract';
import { agreedText } from '@countersign/domain';
import { StatusMark } from '@countersign/ui/StatusMark.tsx';
import { Tooltip } from '@countersign/ui/Tooltip.tsx';
import { Fragment, type ReactNode, useState } from 'react';
import { dateText, daysUntil, fullTimeText } from '../../../shared/format/dates.ts';
import { useLanguage, usePhrases } from '../../../shared/language/language.ts';
import { PageLink } from '../../../shared/navigation/PageLink.tsx';
import { paths } from '../../../shared/paths.ts';
import { useUser } from '../../../shared/session/user.ts';
import { useOrderDetailWords } from '../order-detail-words.ts';
import styles from './OrderFacts.module.css';

/** So many datasets are named at once. */
const FEW = 2;

/** The facts of an order in one row. */
export function OrderFacts({ order }: { readonly order: OrderDetail }) {
  const { facts: words, sourceNames } = useOrderDetailWords();
  const {
    app: { comma },
  } = usePhrases();
  const sample = order.needsSample ? `${comma}${words.sample}` : '';
  // Nothing is agreed before the provider accepts.
  const terms = [
    { label: words.agreed, value: `${agreedText(order.agreedRate)}%${sample}` },
    { label: words.files, value: words.days(order.validityDays) },
  ];
  const facts: { readonly label: string; readonly value: ReactNode }[] = [
    { label: words.number, value: order.number },
    { label: words.source, value: sourceNames[order.source] },
    { label: words.creator, value: order.creator },
    { label: words.created, value: <Day instant={order.createdAt} /> },
    { label: words.due, value: <Due order={order} /> },
    ...(order.state === 'accepted' ? terms : []),
    { label: words.datasets, value: <Datasets datasets={order.datasets} /> },
  ];
  return (
    <dl className={styles.facts} aria-label={words.label}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Day({ instant }: { readonly instant: string }) {
  const language = useLanguage();
  return (
    <Tooltip text={fullTimeText(instant, language)}>
      <time dateTime={instant}>{dateText(instant, language)}</time>
    </Tooltip>
  );
}

/** The due date with what is left of it; of a closed order when it closed. */
function Due({ order: { dueAt, closedAt, state } }: { readonly order: OrderDetail }) {
  const { facts: words } = useOrderDetailWords();
  const {
    order: orderWords,
    app: { comma },
  } = usePhrases();
  const language = useLanguage();
  const date = dueAt === null ? words.noDue : <Day instant={dueAt} />;
  if (closedAt !== null && state === 'accepted')
    return (
      <>
        {date}
        {comma}
        {orderWords.closedOn(dateText(closedAt, language))}
      </>
    );
  if (dueAt === null || closedAt !== null) return date;
  const days = daysUntil(dueAt);
  if (days >= 0)
    return (
      <>
        {date}
        {comma}
        {orderWords.daysLeft(days)}
      </>
    );
  return (
    <span className={styles.over}>
      {date}
      <StatusMark status="repairing" size={12}>
        {orderWords.daysOver(-days)}
      </StatusMark>
    </span>
  );
}

/** The first ones by name, the others on request. For acceptors no links: datasets are for administrators. */
function Datasets({ datasets }: Pick<OrderDetail, 'datasets'>) {
  const { facts: words } = useOrderDetailWords();
  const {
    app: { comma },
  } = usePhrases();
  const isAdministrator = useUser().role === '10';
  const [isWhole, setIsWhole] = useState(false);
  if (datasets.length === 0) return words.noDatasets;
  const shown = isWhole ? datasets : datasets.slice(0, FEW);
  const more = datasets.length - shown.length;
  return (
    <span className={styles.datasets}>
      {shown.map(({ id, name }, nth) => (
        <Fragment key={id}>
          {nth > 0 && comma}
          {isAdministrator ? <PageLink href={paths.dataset(id)}>{name}</PageLink> : name}
        </Fragment>
      ))}
      {more > 0 && (
        <>
          {' '}
          <button type="button" onClick={() => setIsWhole(true)}>
            {words.more(more)}
          </button>
        </>
      )}
    </span>
  );
}
