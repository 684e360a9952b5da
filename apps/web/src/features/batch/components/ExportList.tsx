import type { BatchExport } from '@countersign/contract';
import { Tooltip } from '@countersign/ui/Tooltip.tsx';
import { Download } from 'lucide-react';
import { useDeliveryWords } from '../../../shared/delivery/delivery-words.ts';
import { useLossText } from '../../../shared/delivery/use-loss-text.ts';
import { bytesText } from '../../../shared/format/numbers.ts';
import { Time } from '../../../shared/format/Time.tsx';
import styles from './ExportDialog.module.css';

/** The latest exports of a batch: their content, their progress, and links to the files. */
export function ExportList({ exports }: { readonly exports: readonly BatchExport[] }) {
  const words = useDeliveryWords();
  const lossText = useLossText();
  return (
    <section aria-label={words.latest}>
      <h3 className={styles.heading}>{words.latest}</h3>
      {exports.length === 0 && <p className={styles.hint}>{words.none}</p>}
      <ul className={styles.exports} aria-live="polite">
        {exports.map((one) => (
          <li key={one.id}>
            <div className={styles.about}>
              <span className={styles.name}>{words.formats[one.format]}</span>
              <span className={styles.hint}>{words.about(words.scopes[one.scope], one.items)}</span>
              <span className={styles.hint}>
                <Time instant={one.createdAt} /> · {one.createdBy}
              </span>
              {one.losses.length > 0 && (
                <span className={styles.hint}>
                  {words.lost} {lossText(one.losses)}
                </span>
              )}
            </div>
            <ExportState one={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ExportState({ one }: { readonly one: BatchExport }) {
  const words = useDeliveryWords();
  const { state, items, itemsDone, url, fileName, size, sha256 } = one;
  if (state === 'failed') return <span className={styles.failed}>{words.failed}</span>;
  if (state === 'ready' && url !== null && fileName !== null)
    return (
      <div className={styles.file}>
        <a className={styles.download} href={url} download={fileName} aria-label={words.downloadOf(fileName)}>
          <Download size={16} aria-hidden />
          {words.download}
        </a>
        <Tooltip text={words.checksum(sha256 ?? '')}>
          <span className={styles.hint}>
            {bytesText(size ?? 0)} · {sha256?.slice(0, 8)}
          </span>
        </Tooltip>
      </div>
    );
  return (
    <div className={styles.file}>
      <progress max={items} value={itemsDone} aria-label={words.waiting} />
      <span className={styles.hint}>{state === 'making' ? words.making(itemsDone, items) : words.waiting}</span>
    </div>
  );
}
