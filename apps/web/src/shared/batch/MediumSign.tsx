import type { Medium } from '@countersign/contract';
import { Tooltip } from '@countersign/ui/Tooltip.tsx';
import { AudioLines, FileText, Image, MessagesSquare, SquarePlay } from 'lucide-react';
import { usePhrases } from '../language/language.ts';
import styles from './MediumSign.module.css';

const icons = { picture: Image, text: FileText, audio: AudioLines, answers: MessagesSquare, video: SquarePlay };

/** What a batch holds, as a small sign. */
export function MediumSign({ medium }: { readonly medium: Medium }) {
  const name = usePhrases().batch.mediums[medium];
  const Icon = icons[medium];
  return (
    <Tooltip text={name}>
      <span className={styles.sign} role="img" aria-label={name}>
        <Icon size={14} aria-hidden />
      </span>
    </Tooltip>
  );
}
