import { openInPart } from '@countersign/domain';
import { Button } from '@countersign/ui/Button.tsx';
import { AfterAWhile } from '@countersign/ui/Skeleton.tsx';
import { EmptyState, ErrorState, HeldState } from '@countersign/ui/States.tsx';
import { StatusMark } from '@countersign/ui/StatusMark.tsx';
import { countText } from '../../shared/format/numbers.ts';
import { usePhrases } from '../../shared/language/language.ts';
import { useStudioWords } from '../../shared/language/studio-words.ts';
import { goBack, goToBatch, goToFinish } from '../run-command.ts';
import styles from './Centre.module.css';
import { failureText } from './failure-text.ts';
import { OpinionsGiven } from './OpinionsGiven.tsx';
import { TakeOver } from './TakeOver.tsx';
import { useIsTouch } from './use-media.ts';
import { useOutbox, useSession, useWorkspace } from './use-workspace.ts';

/** Shown in the middle when the item shows nothing. */
export function Centre() {
  const { phase, view, loaded } = useSession();
  const words = useStudioWords();
  const { ui } = usePhrases();
  if (phase === 'done') return <Done />;
  if (phase === 'failed') return <Failed />;
  if (view === null || loaded === null) {
    return (
      <div className={styles.centre} role="status" aria-label={ui.loading}>
        <AfterAWhile>
          <span className={styles.waiting} />
        </AfterAWhile>
      </div>
    );
  }
  if (loaded.kind === 'decoded') return null;
  return (
    <div className={styles.centre} data-see-through>
      {loaded.kind === 'expired' ? (
        <EmptyState title={words.failed.expired} text={words.failed.expiredText} />
      ) : (
        <ErrorState title={words.failed[loaded.kind]} text={words.failed[`${loaded.kind}Text`]} actions={<Reload />} />
      )}
    </div>
  );
}

function Reload() {
  const { session } = useWorkspace();
  const words = useStudioWords();
  return <Button onClick={() => void session.reload()}>{words.failed.again}</Button>;
}

function Failed() {
  const workspace = useWorkspace();
  const { failure } = useSession();
  const words = useStudioWords();
  const { opinion } = usePhrases();
  const isHeld = failure !== null && failure.holder !== null;
  const State = isHeld ? HeldState : ErrorState;
  return (
    <div className={styles.centre}>
      <State
        title={isHeld ? words.failed.heldTitle : words.failed.itemTitle}
        text={
          <>
            {failure !== null && failureText(failure, words)}
            {isHeld && (
              <>
                <br />
                {words.failed.heldNext}
              </>
            )}
          </>
        }
        actions={
          <>
            <Button kind="primary" onClick={() => void workspace.session.open(null)}>
              {failure?.code === 'offline' ? words.failed.again : words.failed.next}
            </Button>
            <TakeOver />
            <Button kind="link" onClick={() => goBack(workspace)}>
              {workspace.isOpinion
                ? opinion.back
                : workspace.batch.mode === 'package'
                  ? words.backToPackages
                  : words.back}
            </Button>
          </>
        }
      />
    </div>
  );
}

/** Shown when this person has nothing left to decide. */
function Done() {
  const workspace = useWorkspace();
  return workspace.isOpinion ? <OpinionsGiven /> : <BatchDone />;
}

function BatchDone() {
  const workspace = useWorkspace();
  const { progress } = useSession();
  const { waiting } = useOutbox();
  const words = useStudioWords();
  const isTouch = useIsTouch();
  const { item } = usePhrases();
  if (progress === null) return null;
  const { passed, rejected, invalid, left, isPart } = progress;
  const open = openInPart({ items: left, packages: 0 }, progress.sample).items;
  // If everything has a verdict the batch is next, otherwise the other packages.
  const mayFinish = open === 0 && waiting === 0 && workspace.batch.actions.includes('finish');
  const isForPackages = workspace.batch.mode === 'package' && open > 0;
  /** What is undecided now passes by default. */
  const undrawn = left > 0 ? words.undrawn(left) : null;
  const doneText = isPart ? words.donePart : words.doneText;
  return (
    <div className={styles.centre}>
      <section className={styles.done}>
        <h2>{open > 0 ? words.doneHeldTitle : undrawn === null ? words.done : words.doneSample}</h2>
        <p>{waiting > 0 ? words.doneWaiting(waiting) : open > 0 ? words.doneHeld(open) : doneText}</p>
        {waiting === 0 && open === 0 && undrawn !== null && <p>{undrawn}</p>}
        <ul className={styles.counts}>
          <li>
            <StatusMark status="passed">{item.results['10']}</StatusMark> <b>{countText(passed)}</b>
          </li>
          <li>
            <StatusMark status="rejected">{item.results['20']}</StatusMark> <b>{countText(rejected)}</b>
          </li>
          <li>
            <StatusMark status="invalid">{item.results.invalid}</StatusMark> <b>{countText(invalid)}</b>
          </li>
        </ul>
        <div className={styles.actions}>
          {mayFinish && (
            <Button
              kind="primary"
              size="large"
              {...(!isTouch && { shortcut: 'Ctrl+Enter' })}
              onClick={() => goToFinish(workspace)}
            >
              {words.finishBatch}
            </Button>
          )}
          <Button
            kind={mayFinish ? 'plain' : 'primary'}
            size="large"
            onClick={() => (isForPackages ? goBack : goToBatch)(workspace)}
          >
            {isForPackages ? words.toPackages : words.toBatch}
          </Button>
          <Button kind="link" onClick={() => void workspace.session.open(workspace.firstIndex)}>
            {words.lookAgain}
          </Button>
        </div>
      </section>
    </div>
  );
}
