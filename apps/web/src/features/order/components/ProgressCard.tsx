import type { OrderDetail } from '@countersign/contract';
import { percentText } from '@countersign/domain';
import { dateTimeText } from '../../../shared/format/dates.ts';
import { countText } from '../../../shared/format/numbers.ts';
import { useLanguage, usePhrases } from '../../../shared/language/language.ts';
import { useUser } from '../../../shared/session/user.ts';
import { useOrderDetailWords } from '../order-detail-words.ts';
import { acceptedSide, type ProgressSide, progressSides, shareText } from '../progress-parts.ts';
import './task-states.css';
import styles from './ProgressCard.module.css';

/** The twelve states of an order in one bar and as a table. The bracket parts the provider's share from the customer's. */
export function ProgressCard({ order }: { readonly order: OrderDetail }) {
  const { progress: words } = useOrderDetailWords();
  const { comma } = usePhrases().app;
  const isAdministrator = useUser().role === '10';
  const language = useLanguage();
  const { progress, total } = order;
  const sides = isAdministrator ? progressSides(progress) : [acceptedSide(progress)];
  return (
    <section className={styles.card} aria-label={words.title}>
      <header className={styles.head}>
        <h2>{words.title}</h2>
        {total > 0 && (
          <p>
            {words.items(total)}
            {comma}
            <b>{words.passed(percentText(progress.passed / total))}</b>
          </p>
        )}
      </header>
      {total === 0 ? (
        <p className={styles.none}>{words.none}</p>
      ) : (
        <>
          <Bar sides={sides} />
          <Brackets sides={sides} />
          <StateTable sides={sides} total={total} />
        </>
      )}
      {isAdministrator && total > 0 && (
        <p className={styles.reported}>
          {order.report === null ? words.notReported : words.reported(dateTimeText(order.report.at, language))}
        </p>
      )}
    </section>
  );
}

interface SidesProps {
  readonly sides: readonly ProgressSide[];
}

/** Says the same as the table below it, and so nothing to screen readers. */
function Bar({ sides }: SidesProps) {
  return (
    <div className={styles.bar} aria-hidden>
      {sides
        .filter(({ count }) => count > 0)
        .map(({ key, states, count: all }) => (
          <div key={key} className={styles.side} style={{ flexGrow: all }}>
            <div className={styles.parts}>
              {states
                .filter(({ count }) => count > 0)
                .map(({ state, count }) => (
                  <span key={state} data-state={state} style={{ flexGrow: count }} />
                ))}
            </div>
            {key !== 'damaged' && <div className={styles.bracket} />}
          </div>
        ))}
    </div>
  );
}

/** The names of the sides, below their brackets where there is room for both. What is damaged is named in the table. */
function Brackets({ sides }: SidesProps) {
  const { progress: words } = useOrderDetailWords();
  return (
    <div className={styles.names}>
      {sides
        .filter(({ count }) => count > 0)
        .map(({ key, count }) => (
          <span key={key} style={{ flexGrow: count }}>
            {key === 'provider' && words.atProvider(countText(count))}
            {key === 'delivered' && words.delivered(countText(count))}
          </span>
        ))}
    </div>
  );
}

interface StateTableProps extends SidesProps {
  readonly total: number;
}

function StateTable({ sides, total }: StateTableProps) {
  const { progress: words } = useOrderDetailWords();
  const { states: names } = usePhrases().order;
  return (
    <div className={styles.states}>
      <table>
        <caption className="visually-hidden">{words.title}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{words.state}</th>
            <th scope="col">{words.count}</th>
            <th scope="col">{words.share}</th>
          </tr>
        </thead>
        <tbody>
          {sides
            .flatMap(({ states }) => states)
            .map(({ state, count }) => (
              <tr key={state} data-empty={count === 0 || undefined}>
                <th scope="row">
                  <span className={styles.swatch} data-state={state} aria-hidden />
                  {names[state]}
                </th>
                <td className={styles.count}>{countText(count)}</td>
                <td className={styles.share}>{shareText(count, total, words.under)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}
