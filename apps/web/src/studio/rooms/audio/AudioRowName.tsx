import type { AnnotationRecord } from '@countersign/studio';
import { Tooltip } from '@countersign/ui/Tooltip.tsx';
import styles from './AudioRowName.module.css';
import { isAudioRecord } from './use-audio.ts';

/** What an annotation says, in its row; its name where it says nothing. */
export function AudioRowName({ record }: { readonly record: AnnotationRecord }) {
  if (!isAudioRecord(record) || record.text === '') return <span className={styles.name}>{record.name}</span>;
  return (
    <Tooltip text={`${record.name}: ${record.text}`}>
      <bdi className={styles.name}>{record.text}</bdi>
    </Tooltip>
  );
}
