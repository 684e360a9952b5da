import { Button } from '@countersign/ui/Button.tsx';
import { createPortal } from 'react-dom';
import { useStudioWords } from '../../../shared/language/studio-words.ts';
import { WholeChips } from '../../panels/WholeChips.tsx';
import { useIsHidden, useSession } from '../../shell/use-workspace.ts';
import { listenToKeys } from '../../stage/listen-to-input.ts';
import { useStagePlace } from '../../stage/use-stage-place.ts';
import { AnswersBar } from './AnswersBar.tsx';
import styles from './AnswersContent.module.css';
import { AnswersDocumentView } from './AnswersDocumentView.tsx';
import { useAnswersWords } from './answers-words.ts';
import { pieceName } from './piece-names.ts';
import { useAnswers, useAnswersStage } from './use-answers.ts';

/** The document with its answers, below what can be set of the view. */
export function AnswersContent() {
  const words = useAnswersWords();
  const studio = useStudioWords();
  const { element, hidden } = useAnswersStage();
  const isHidden = useIsHidden();
  const { view } = useSession();
  const itemId = useAnswers((snapshot) => snapshot.itemId);
  const body = useAnswers((snapshot) => snapshot.body);
  const labels = useAnswers((snapshot) => snapshot.labels);
  const hasWhole = useAnswers(({ annotations }) =>
    annotations.some(({ annotation }) => annotation.geometry.kind === 'whole'),
  );
  const counts = labels.filter(({ count }) => count > 0).map(({ name, count }) => [name, count] as const);
  const label = view === null ? words.none : words.document(view.fileName, view.annotations.length);
  const described = [studio.labelCounts(counts), words.hint].filter((text) => text !== '').join('. ');
  const place = useStagePlace(label, described, listenToKeys);
  return (
    <div className={styles.place} data-fills>
      <AnswersBar />
      {hasWhole && <WholeChips title={words.whole} />}
      <div ref={place} className={styles.document} data-hidden={isHidden || undefined}>
        {isHidden && itemId !== undefined && (
          <div className={styles.warning} role="status">
            <p>{words.mayOffend}</p>
            <Button kind="primary" onClick={() => hidden.set(false)}>
              {words.showIt}
            </Button>
          </div>
        )}
      </div>
      {itemId !== undefined &&
        createPortal(
          <div inert={isHidden} className={styles.shown}>
            <AnswersDocumentView key={itemId} body={body} />
          </div>,
          element,
        )}
      <Selected />
    </div>
  );
}

/** Reads the selected annotation out. */
function Selected() {
  const words = useAnswersWords();
  const studio = useStudioWords();
  const { document } = useAnswers((snapshot) => snapshot.body);
  const record = useAnswers((snapshot) => snapshot.annotations.find((one) => one.id === snapshot.selectedId));
  const isHidden = useIsHidden();
  return (
    <p className="visually-hidden" aria-live="polite">
      {record !== undefined &&
        words.selected(
          record.name,
          pieceName(document, record.pieceId, words),
          isHidden ? studio.hiddenWords : record.said,
        )}
    </p>
  );
}
