import { type OrderDay, taskStates } from '@countersign/contract';
import { dateText } from '../../../shared/format/dates.ts';
import { countText } from '../../../shared/format/numbers.ts';
import { useLanguage, usePhrases } from '../../../shared/language/language.ts';
import { dayNumber, startOfDayNumber } from '../chart/day-number.ts';
import { useOrderDetailWords } from '../order-detail-words.ts';

/** The figures of the plot, for screen readers: the days on which they changed. */
export function FlowTable({ history }: { readonly history: readonly OrderDay[] }) {
  const { flow: words } = useOrderDetailWords();
  const { states: names } = usePhrases().order;
  const language = useLanguage();
  const states = taskStates.filter((state) => history.some(({ counts }) => counts[state] > 0));
  return (
    <div className="visually-hidden">
      <table>
        <caption>{words.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.day}</th>
            {states.map((state) => (
              <th key={state} scope="col">
                {names[state]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {history.map(({ day, counts }) => (
            <tr key={day}>
              <th scope="row">{dateText(startOfDayNumber(dayNumber(day)).toISOString(), language)}</th>
              {states.map((state) => (
                <td key={state}>{countText(counts[state])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
