import type { TeamPerson } from '@countersign/contract';
import type { PartStanding } from '@countersign/domain';
import { Button } from '@countersign/ui/Button.tsx';
import { Card } from '@countersign/ui/Card.tsx';
import { Pager } from '@countersign/ui/Pager.tsx';
import { Skeleton } from '@countersign/ui/Skeleton.tsx';
import { StatusMark } from '@countersign/ui/StatusMark.tsx';
import type { AnswerOfCall } from '../../../shared/api/client.ts';
import { usePhrases } from '../../../shared/language/language.ts';
import { type PartChoice } from '../part-choice.ts';
import { PARTS_A_PAGE, type useParts } from '../use-parts.ts';
import { useSharingWords } from '../use-sharing-words.ts';
import { PartMap } from './PartMap.tsx';
import styles from './PartMapCard.module.css';
import { standingStatus } from './PartSquare.tsx';

interface PartMapCardProps {
  readonly batch: AnswerOfCall<'getAssignment'>['batch'];
  readonly people: readonly TeamPerson[];
  readonly parts: ReturnType<typeof useParts>;
  readonly choice: PartChoice;
  readonly setChoice: (choice: PartChoice) => void;
  readonly isChoosing: boolean;
  readonly onChooseFree: () => void;
}

const legend: readonly PartStanding[] = ['passed', 'rejected', 'done', 'assigned', 'free'];

/** The map of packages with its legend, its pages, and what is chosen in it. */
export function PartMapCard({ batch, people, parts, choice, setChoice, isChoosing, onChooseFree }: PartMapCardProps) {
  const words = useSharingWords();
  const { assignment, app, shell } = usePhrases();
  const { packageCount, freePackages, mode } = batch;
  return (
    <Card
      title={assignment.count(mode, packageCount)}
      subtitle={<output>{choice.size > 0 && words.chosen(choice.size)}</output>}
      actions={
        <>
          {freePackages > 0 && (
            <Button kind="link" size="small" isBusy={isChoosing} onClick={onChooseFree}>
              {words.chooseFree(freePackages)}
            </Button>
          )}
          {choice.size > 0 && (
            <Button kind="link" size="small" onClick={() => setChoice(new Set())}>
              {words.clear}
            </Button>
          )}
        </>
      }
    >
      {parts.hasFailed ? (
        <div role="alert">
          <p>{shell.list.failed}</p>
          <Button onClick={parts.retry}>{app.loadAgain}</Button>
        </div>
      ) : parts.shown === undefined ? (
        <Skeleton height={160} />
      ) : (
        <PartMap mode={mode} parts={parts.shown} people={people} choice={choice} setChoice={setChoice} />
      )}
      <Pager
        total={packageCount}
        page={parts.page}
        size={PARTS_A_PAGE}
        onChange={(page) => parts.showPage(page)}
        totalText={null}
      />
      <ul className={styles.legend}>
        {legend.map((standing) => {
          const status = standingStatus[standing];
          return (
            <li key={standing}>
              {status === undefined ? <span data-kind={standing} /> : <StatusMark status={status} size={12} />}
              {words.standings[standing]}
            </li>
          );
        })}
        <li>
          <span data-kind="chosen" />
          {words.isChosen}
        </li>
      </ul>
    </Card>
  );
}
