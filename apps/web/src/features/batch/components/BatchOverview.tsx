import { agreedText, decidingRate, intervalText, percentText, signAnswer } from '@countersign/domain';
import { RateBar } from '@countersign/ui/RateBar.tsx';
import { rateAxis } from '@countersign/ui/rate-axis.ts';
import { useQuery } from '@tanstack/react-query';
import { type AnswerOfCall, queryOf } from '../../../shared/api/client.ts';
import { DecisionsChart } from '../../../shared/batch/DecisionsChart.tsx';
import { ErrorTable } from '../../../shared/batch/ErrorTable.tsx';
import { EventLine } from '../../../shared/batch/EventLine.tsx';
import { intervalOf } from '../../../shared/batch/interval-of.ts';
import { provesNothing } from '../../../shared/batch/proves-nothing.ts';
import { StandsFor } from '../../../shared/finish/StandsFor.tsx';
import { dateText } from '../../../shared/format/dates.ts';
import { countText } from '../../../shared/format/numbers.ts';
import { Time } from '../../../shared/format/Time.tsx';
import { useLanguage, usePhrases } from '../../../shared/language/language.ts';
import { PageLink } from '../../../shared/navigation/PageLink.tsx';
import { paths } from '../../../shared/paths.ts';
import { BatchFigures } from './BatchFigures.tsx';
import styles from './BatchOverview.module.css';
import { SampleCard } from './SampleCard.tsx';

type Detail = AnswerOfCall<'getBatch'>;
const recentEvents = 6;

/** Counts, rate and readiness at the top; below them the decisions, the people, the errors and the latest events. */
export function BatchOverview({ detail }: { readonly detail: Detail }) {
  const {
    batch: words,
    sampling: sampleWords,
    app: { comma },
  } = usePhrases();
  const { batch, open } = detail;
  const { data } = useQuery(queryOf('listBatchEvents', { batchId: batch.id, size: recentEvents }));
  const counts = [
    [words.quantity, batch.delivered],
    [words.accepted, batch.accepted],
    [words.passed, batch.passed],
    [words.rejected, batch.rejected],
    [words.invalid, batch.invalid],
    [words.left, open.items],
  ] as const;
  const deciding = decidingRate(batch);
  const interval = intervalOf(deciding);
  const { explicit } = batch.inspection;
  const inspected = explicit.passed + explicit.rejected;
  return (
    <div className={styles.overview}>
      <section className={styles.summary}>
        <dl className={styles.counts}>
          {counts.map(([label, count]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{countText(count)}</dd>
            </div>
          ))}
          {batch.mode === 'package' && (
            <div>
              <dt>{words.packages}</dt>
              <dd>
                <PageLink href={paths.packages(batch.id)}>
                  {countText(batch.part?.packages ?? batch.packageCount)}
                </PageLink>
              </dd>
            </div>
          )}
        </dl>
        <div className={styles.rate}>
          <div>
            <div className={styles.label}>{deciding.of === 'sample' ? sampleWords.rate : words.accuracyFinal}</div>
            <div className={styles.figure}>{percentText(deciding.value, batch.agreedRate)}</div>
            <div className={styles.note}>
              {interval !== null && `${words.interval(...intervalText(interval, batch.agreedRate))}${comma}`}
              {words.agreedAt(agreedText(batch.agreedRate))}
            </div>
            <div className={styles.note}>
              {batch.sampling === null
                ? words.inspectedOf(countText(inspected), countText(batch.delivered - batch.invalid))
                : words.sampleSeen(countText(batch.sampling.decided), countText(batch.sampling.valid))}
            </div>
            {batch.sampling !== null && batch.part === null && (
              <StandsFor sample={batch.sampling} valid={batch.delivered - batch.invalid} className={styles.note} />
            )}
          </div>
          <div className={styles.bar}>
            <RateBar
              rate={deciding.value}
              interval={interval}
              isPartial={provesNothing(deciding)}
              agreed={batch.agreedRate}
              axis={rateAxis([batch.agreedRate])}
              isFigureHidden
            />
          </div>
        </div>
        <SignQuestion detail={detail} />
        <Media detail={detail} />
      </section>
      {batch.sampling !== null && <SampleCard batch={batch} sample={batch.sampling} strata={detail.strata} />}
      <BatchFigures batch={batch} />
      <section className={styles.card}>
        <h2>{words.byTheHour}</h2>
        <DecisionsChart hours={detail.hours} />
      </section>
      <section className={styles.card}>
        <h2>{words.atWork}</h2>
        <People detail={detail} />
      </section>
      <section className={styles.card}>
        <h2>{words.errors}</h2>
        <ErrorTable detail={detail} />
      </section>
      <section className={styles.card}>
        <h2>{words.recent}</h2>
        <ol className={styles.events}>
          {data?.events.map((event) => (
            <EventLine key={event.id} event={event} />
          ))}
        </ol>
      </section>
    </div>
  );
}

/** How much it holds, and until when that is kept, or since when it is not. */
function Media({ detail: { batch, media } }: { readonly detail: Detail }) {
  const { months, goesAt, goneAt } = media;
  const words = usePhrases().batch;
  const language = useLanguage();
  const day = (instant: string) => dateText(instant, language);
  return (
    <p className={styles.media} data-gone={goneAt !== null || undefined}>
      {words.holds[batch.medium](batch.delivered, batch.extent)}
      {words.colon}
      {goneAt !== null
        ? words.mediaGone(day(goneAt))
        : goesAt !== null
          ? words.mediaUntil(day(goesAt))
          : words.mediaUntilEnd(months)}
    </p>
  );
}

/** Whether the batch can be finished, in the words of the finish dialog; empty once it is. */
function SignQuestion({ detail: { batch, open, suggested } }: { readonly detail: Detail }) {
  const { batch: words, assignment } = usePhrases();
  const answer = signAnswer(batch, open, suggested);
  if (answer === null) return null;
  const whole = batch.sampling?.undecided === '10' ? batch.sampling.valid : batch.delivered;
  const decided = whole - open.items;
  const isPart = batch.part !== null;
  const isOfPackages = answer === 'undecided' && open.items === 0;
  return (
    <div className={styles.sign}>
      <div>
        <strong>{isPart ? assignment.isPartDone : words.canSign}</strong>{' '}
        {isPart && answer !== 'undecided' ? assignment.partDone : words.signAnswers[answer]}
      </div>
      <div className={styles.meter} role="img" aria-label={`${countText(decided)} / ${countText(whole)}`}>
        <span style={{ width: `${(decided / Math.max(1, whole)) * 100}%` }} />
      </div>
      <div className={styles.note}>
        {isOfPackages
          ? words.openPackages(open.packages)
          : answer === 'undecided'
            ? words.canSignLeft(open.items)
            : isPart
              ? assignment.ownPartText
              : words.signReasons[answer]}
      </div>
    </div>
  );
}

function People({ detail: { people, batch } }: { readonly detail: Detail }) {
  const words = usePhrases().batch;
  const assigned = batch.assignees.map(({ name }) => name).join(words.between);
  return (
    <>
      <p className={styles.note}>
        {words.assignees}
        {words.colon}
        {assigned || words.nobodyAssigned}
      </p>
      {people.length === 0 && <p className={styles.empty}>{words.nobody}</p>}
      <ul className={styles.people}>
        {people.map((person) => (
          <li key={person.id}>
            <span className={styles.name}>{person.name}</span>
            <span className={styles.count}>{words.decidedCount(person.decided)}</span>
            <span className={styles.note}>{person.isHere ? words.hereNow : <Time instant={person.lastAt} />}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
