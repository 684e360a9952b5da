import type { ItemRow, Medium } from '@countersign/contract';
import { initials } from '@countersign/ui/initials.ts';
import { type Status, StatusMark } from '@countersign/ui/StatusMark.tsx';
import { Dices, EyeOff, FileX, ImageOff, SquarePlay } from 'lucide-react';
import { useEffect, useState } from 'react';
import { countText } from '../../shared/format/numbers.ts';
import { ItemWaveform } from '../../shared/item/ItemWaveform.tsx';
import { usePhrases } from '../../shared/language/language.ts';
import { useStudioWords } from '../../shared/language/studio-words.ts';
import { useStore } from '../../shared/store.ts';
import { standing } from '../session/work-state.ts';
import { focusStage, type VerdictMark } from '../workspace.ts';
import styles from './Filmstrip.module.css';
import { useWorkspace } from './use-workspace.ts';

const statuses: Partial<Record<VerdictMark, Status>> = {
  passed: 'passed',
  rejected: 'rejected',
  invalid: 'invalid',
  skipped: 'skipped',
};

interface ThumbnailProps {
  readonly index: number;
  readonly row: ItemRow | undefined;
  readonly isShown: boolean;
  /** Who else works on it now. */
  readonly holder?: string | undefined;
  /** Nobody looked at it in this round, so an earlier verdict is not shown. */
  readonly isOpen?: boolean;
  /** Set for the one thumbnail that Tab reaches; receives its button, to focus it. */
  readonly stop: ((button: HTMLButtonElement | null) => void) | null;
}

/** An item of the strip; pressing it goes there. */
export function Thumbnail({ index, row, isShown, holder, isOpen = false, stop }: ThumbnailProps) {
  const workspace = useWorkspace();
  const words = useStudioWords();
  const { app, sampling } = usePhrases();
  const own = useStore(workspace.marks).get(index);
  const mark: VerdictMark = own ?? (isOpen ? 'left' : markOf(row));
  const status = statuses[mark];
  const isSampled = row?.isSampled === true;
  const held = holder === undefined ? null : words.stripHeld(holder);
  const name = [
    words.stripItem(countText(index), words.states[mark]),
    ...(isSampled ? [sampling.inSample] : []),
    ...(held === null ? [] : [held]),
  ].join(app.comma);
  return (
    <button
      type="button"
      className={styles.item}
      ref={stop}
      tabIndex={stop === null ? -1 : 0}
      aria-current={isShown ? 'true' : undefined}
      aria-label={name}
      title={[row?.fileName, held].filter((text) => text != null).join('\n')}
      onClick={() => {
        void workspace.session.open(index);
        focusStage(workspace);
      }}
    >
      {row !== undefined && <Face row={row} medium={workspace.batch.medium} />}
      {holder !== undefined && (
        <span className={styles.holder} aria-hidden>
          {initials(holder)}
        </span>
      )}
      <span className={styles.index}>{countText(index)}</span>
      {isSampled && (
        <span className={styles.sampled}>
          <Dices size={12} aria-hidden />
        </span>
      )}
      {status !== undefined && (
        <span className={styles.mark}>
          <StatusMark status={status} size={12} />
        </span>
      )}
    </button>
  );
}

/** What an item looks like when it is small: a picture, the first words of a text, or how loud a recording is. */
function Face({ row, medium }: { readonly row: ItemRow; readonly medium: Medium }) {
  const { thumbnailUrl, excerpt, isExcerptHidden } = row;
  if (medium === 'audio')
    return (
      <span className={styles.waveform}>
        <ItemWaveform waveform={row.waveform} />
      </span>
    );
  if (thumbnailUrl !== null) return <Small key={thumbnailUrl} url={thumbnailUrl} />;
  if (medium === 'video') return <SquarePlay className={styles.gone} size={16} aria-hidden />;
  if (excerpt === null) {
    const Gone = isExcerptHidden ? EyeOff : medium === 'picture' ? ImageOff : FileX;
    return <Gone className={styles.gone} size={16} aria-hidden />;
  }
  return (
    <bdi className={styles.words} dir="auto">
      {excerpt}
    </bdi>
  );
}

/** A thumbnail; one that failed to load is requested again when the connection is back. */
function Small({ url }: { readonly url: string }) {
  const [isMissing, setIsMissing] = useState(false);
  useEffect(() => {
    if (!isMissing) return;
    const again = () => setIsMissing(false);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [isMissing]);
  if (isMissing) return null;
  return <img src={url} alt="" loading="lazy" decoding="async" draggable={false} onError={() => setIsMissing(true)} />;
}

function markOf(row: ItemRow | undefined): VerdictMark {
  if (row === undefined) return 'left';
  const mark = standing(row);
  return mark === 'left' && row.isSkipped ? 'skipped' : mark;
}
