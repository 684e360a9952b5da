import { EmptyState } from '@countersign/ui/States.tsx';
import { countText } from '../../../shared/format/numbers.ts';
import { useStudioWords } from '../../../shared/language/studio-words.ts';
import { WholeChips } from '../../panels/WholeChips.tsx';
import { useIsPhone } from '../../shell/use-media.ts';
import { useSession } from '../../shell/use-workspace.ts';
import { listenToKeys } from '../../stage/listen-to-input.ts';
import { useStagePlace } from '../../stage/use-stage-place.ts';
import { FindBar } from './FindBar.tsx';
import styles from './TextContent.module.css';
import { TextStrip } from './TextStrip.tsx';
import { useTextWords } from './text-words.ts';
import { useText, useTextStage } from './use-text.ts';
import { mostRows } from './view/most-rows.ts';

/** The text below what can be set of it and the classes of the whole text. */
export function TextContent() {
  const words = useTextWords();
  const studio = useStudioWords();
  const { view, loaded } = useSession();
  const isPhone = useIsPhone();
  const hasWhole = useText(({ annotations }) => annotations.some(({ parts }) => parts.length === 0));
  const label = view === null ? words.none : words.text(view.fileName, view.annotations.length);
  const labels = useText((snapshot) => snapshot.labels);
  const counts = labels.filter(({ count }) => count > 0).map(({ name, count }) => [name, count] as const);
  const described = [studio.labelCounts(counts), words.hint].filter((text) => text !== '').join('. ');
  const place = useStagePlace(label, described, listenToKeys);
  const isEmpty = view?.media.kind === 'text' && view.media.characters === 0 && loaded?.kind === 'decoded';
  return (
    <div ref={place} className={styles.place} data-strip={!isPhone || undefined} data-whole={hasWhole || undefined}>
      {(!isPhone || hasWhole) && (
        <div className={styles.above}>
          {!isPhone && <TextStrip />}
          {hasWhole && (
            <div className={styles.whole}>
              <WholeChips title={words.wholeText} />
            </div>
          )}
        </div>
      )}
      {isEmpty && (
        <div className={styles.empty}>
          <EmptyState title={words.empty} text={words.emptyText} />
        </div>
      )}
      <TooManyRows />
      <FindBar />
      <Selected />
    </div>
  );
}

/** Says that the end of a text is out of reach. */
function TooManyRows() {
  const words = useTextWords();
  const { engine } = useTextStage();
  const most = useText(({ settings }) => mostRows(settings.sizePx));
  const isCut = useText(() => engine.body().blockCount > most);
  if (!isCut) return null;
  return (
    <p className={styles.cut} role="status">
      {words.tooManyRows(countText(most))}
    </p>
  );
}

/** Reads the selected annotation out. */
function Selected() {
  const words = useTextWords();
  const { engine } = useTextStage();
  const record = useText((snapshot) => snapshot.annotations.find((one) => one.id === snapshot.selectedId));
  return (
    <p className="visually-hidden" aria-live="polite">
      {record !== undefined &&
        (record.parts.length === 0
          ? words.selectedWhole(record.name)
          : words.selected(record.name, engine.wordsOf(record), countText(record.line)))}
    </p>
  );
}
