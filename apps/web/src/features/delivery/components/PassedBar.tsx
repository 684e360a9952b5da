import type { DeliveryFile } from '@countersign/contract';
import { useDeliveryFilesWords } from '../../../shared/delivery/delivery-words.ts';
import { countText } from '../../../shared/format/numbers.ts';
import styles from './PassedBar.module.css';

const parts = ['seen', 'whole', 'byDefault'] as const;

/** The items of a file by how they were passed: as a bar, and each with its count. */
export function PassedBar({ file: { passed, items } }: { readonly file: DeliveryFile }) {
  const { passed: words } = useDeliveryFilesWords();
  if (passed === null)
    return (
      <section className={styles.passed}>
        <h3>{items === null ? words.untitled : words.items(items)}</h3>
        <p className={styles.note}>{words.none}</p>
      </section>
    );
  const met = parts.filter((part) => passed[part] > 0);
  return (
    <section className={styles.passed}>
      <h3>{words.title(parts.reduce((sum, part) => sum + passed[part], 0))}</h3>
      <div className={styles.bar} aria-hidden>
        {met.map((part) => (
          <span key={part} data-how={part} style={{ flexGrow: passed[part] }} />
        ))}
      </div>
      <dl className={styles.legend}>
        {parts.map((part) => (
          <div key={part}>
            <dt>
              <span data-how={part} className={styles.swatch} />
              {words[part]}
            </dt>
            <dd>{countText(passed[part])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
