import type { MediaNote } from '@countersign/contract';
import { asPicture } from '@countersign/domain';
import type { Phrases } from '@countersign/phrases';
import { countText } from '../../../shared/format/numbers.ts';
import { useStudioWords } from '../../../shared/language/studio-words.ts';
import { useSession } from '../../shell/use-workspace.ts';
import styles from './PictureNotes.module.css';

/** Notes on how the picture is shown. */
export function PictureNotes() {
  const { view } = useSession();
  const { notes: words } = useStudioWords();
  const notes = (view && asPicture(view.media)?.notes) ?? [];
  if (notes.length === 0) return null;
  return (
    <ul className={styles.notes} aria-label={words.title}>
      {notes.map((note) => (
        <li key={note.kind}>{noteText(note, words)}</li>
      ))}
    </ul>
  );
}

function noteText(note: MediaNote, words: Phrases['studio']['notes']): string {
  switch (note.kind) {
    case 'firstOf':
      return words.firstOf(note.pages);
    case 'stretched':
      return words.stretched(valueText(note.from), valueText(note.to));
    case 'printColours':
      return words.printColours;
    case 'reduced':
      return note.isForNow ? words.reducedForNow : words.reduced;
  }
}

/** Measured values may be fractions. */
function valueText(value: number): string {
  return Number.isInteger(value) ? countText(value) : String(Number(value.toPrecision(4)));
}
