import type { Sample, SampleStratumCounts } from '@countersign/contract';
import { defectsOf } from '@countersign/domain';
import { countText } from '../../../shared/format/numbers.ts';
import { usePhrases } from '../../../shared/language/language.ts';
import styles from './SampleStrata.module.css';

interface SampleStrataProps {
  readonly by: Exclude<Sample['stratifyBy'], 'nothing'>;
  readonly strata: readonly SampleStratumCounts[];
}

/** What a sample drawn by strata found in each of them. */
export function SampleStrata({ by, strata }: SampleStrataProps) {
  const words = usePhrases().sampling;
  const { titles, columns, names } = words.stratum;
  const nameOf = names[by];
  return (
    <details className={styles.strata}>
      <summary>
        {titles[by]} <span className={styles.count}>{countText(strata.length)}</span>
      </summary>
      <p className={styles.note}>{words.weighted}</p>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={titles[by]}>
        <table>
          <thead>
            <tr>
              <th scope="col">{titles[by]}</th>
              <th scope="col">{columns.lot}</th>
              <th scope="col">{columns.size}</th>
              <th scope="col">{columns.decided}</th>
              <th scope="col">{columns.defects}</th>
            </tr>
          </thead>
          <tbody>
            {strata.map((stratum) => (
              <tr key={stratum.names.join()}>
                <th scope="row">{nameOf(stratum.names)}</th>
                <td>{countText(stratum.lot)}</td>
                <td>{countText(stratum.size)}</td>
                <td>{countText(stratum.passed + stratum.rejected)}</td>
                <td>{countText(defectsOf(stratum))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
