import type { AnswerOfCall } from '../api/client.ts';
import { useLanguage, usePhrases } from '../language/language.ts';
import styles from './ErrorTable.module.css';

/** Counts up to this are drawn as one square per error; larger ones as a figure. */
const mostSquares = 12;

type FoundErrors = Pick<AnswerOfCall<'getBatch'>, 'errors' | 'template'>;

/** The errors of decided items, by type and label. */
export function ErrorTable({ detail: { errors, template } }: { readonly detail: FoundErrors }) {
  const words = usePhrases().batch;
  const language = useLanguage();
  if (errors.length === 0) return <p className={styles.empty}>{words.noErrors}</p>;
  const labels = [...new Set(errors.map(({ label }) => label))];
  const types = [...new Set(errors.map(({ typeId }) => typeId))];
  const count = (typeId: string, label: string | null) =>
    errors.find((error) => error.typeId === typeId && error.label === label)?.count ?? 0;
  const sum = (typeId: string) => labels.reduce((total, label) => total + count(typeId, label), 0);
  const nameOf = (typeId: string) => template.errorTypes.find(({ id }) => id === typeId)?.name[language] ?? typeId;
  return (
    <div className={styles.frame}>
      <table className={styles.table} data-many={labels.length > 3 || undefined}>
        <thead>
          <tr>
            <th scope="col">{words.errorType}</th>
            {labels.map((label) => (
              <th key={label ?? ''} scope="col">
                {label ?? words.wholeItem}
              </th>
            ))}
            <th scope="col">{words.all}</th>
          </tr>
        </thead>
        <tbody>
          {types.map((typeId) => (
            <tr key={typeId}>
              <th scope="row">{nameOf(typeId)}</th>
              {labels.map((label) => (
                <td
                  key={label ?? ''}
                  data-label={label ?? words.wholeItem}
                  data-empty={count(typeId, label) === 0 || undefined}
                >
                  <Squares count={count(typeId, label)} />
                </td>
              ))}
              <td data-label={words.all}>{sum(typeId)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Squares({ count }: { readonly count: number }) {
  if (count === 0) return '–';
  if (count > mostSquares) return count;
  return (
    <span className={styles.squares} role="img" aria-label={String(count)}>
      {Array.from({ length: count }, (_, index) => (
        <span key={`square-${index + 1}`} />
      ))}
    </span>
  );
}
