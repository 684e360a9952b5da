import { type AnswersDocument, PASSAGE_ID } from '@countersign/contract';
import type { AnswersRecord } from '@countersign/studio/answers';
import { useStudioWords } from '../../../../shared/language/studio-words.ts';
import { useComparison } from '../../../difference/ComparisonProvider.tsx';
import { usePanes, useSession, useWorkspace } from '../../../shell/use-workspace.ts';
import { useAnswersWords } from '../answers-words.ts';
import { groupOf, pieceName, pieceWords } from '../piece-names.ts';
import { useAnswers, useAnswersStage } from '../use-answers.ts';
import { GoneStatement, StatementCard } from './StatementCard.tsx';
import styles from './StatementsList.module.css';

/** What was stated, by what it is about: each answer, each question, the passage, and the item as a whole. */
export function StatementsList() {
  const studio = useStudioWords();
  const words = useAnswersWords();
  const { phase } = useSession();
  const { document } = useAnswers((snapshot) => snapshot.body);
  const records = useListed();
  const { changeOf, removed } = useChanges();
  const all = useAnswers((snapshot) => snapshot.annotations);
  // Of what may offend the list has no words before somebody asked to see it.
  const nameOf = useWorkspace().template.mayOffend === true ? pieceName : pieceWords;
  if (records.length === 0 && removed.length === 0)
    return (
      phase === 'working' && (
        <p className={styles.none}>{all.length === 0 ? studio.noAnnotations : studio.filter.nothing}</p>
      )
    );
  const groups = Map.groupBy(records, ({ pieceId }) => groupOf(document, pieceId));
  for (const { of } of removed) if (!groups.has(of)) groups.set(of, []);
  return (
    <div className={styles.groups}>
      {inOrder(document, [...groups.keys()]).map((about) => (
        <section key={about ?? ''} aria-label={pieceName(document, about, words)}>
          <h3 className={styles.head}>
            <bdi className={styles.about}>{nameOf(document, about, words)}</bdi>
            <span className={styles.count}>{words.statementCount(groups.get(about)?.length ?? 0)}</span>
          </h3>
          <ul className={styles.cards}>
            {groups.get(about)?.map((record) => (
              <StatementCard key={record.id} record={record} change={changeOf.get(record.id)} />
            ))}
            {removed.map(({ of, row }) => of === about && <GoneStatement key={row.before?.id} row={row} />)}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** The annotations that match the filter; of the earlier round while that stands in place of what counts. */
function useListed(): readonly AnswersRecord[] {
  const { engine } = useAnswersStage();
  const listed = useAnswers(() => engine.listed());
  const matching = useAnswers((snapshot) => snapshot.matching);
  const earlier = useAnswers((snapshot) => snapshot.earlier);
  if (earlier?.isAlone === true) return earlier.records;
  return matching === undefined ? listed : listed.filter(({ id }) => matching.has(id));
}

/** What became of statements since the earlier time that they are compared with, and which of them are gone. */
function useChanges() {
  const comparison = useComparison();
  const { earlier } = usePanes();
  const { document } = useAnswers((snapshot) => snapshot.body);
  const rows = earlier === 'after' || earlier === 'before' ? [] : (comparison?.rows ?? []);
  return {
    changeOf: new Map(rows.flatMap((row) => (row.id === null ? [] : [[row.id, row] as const]))),
    removed: rows.flatMap((row) => {
      if (row.kind !== 'removed' || row.before === null) return [];
      const { geometry } = row.before;
      const of = 'of' in geometry ? geometry.of : geometry.kind === 'span' ? geometry.part : undefined;
      return [{ of: groupOf(document, of), row }];
    }),
  };
}

/** Groups as the document has what they are about; the whole item last. */
function inOrder(document: AnswersDocument, groups: readonly (string | undefined)[]): (string | undefined)[] {
  const { turns, questions, answers } = document;
  const ids = [PASSAGE_ID, ...[...turns, ...questions, ...answers].map(({ id }) => id)];
  const place = (about: string | undefined) => (about === undefined ? ids.length : ids.indexOf(about));
  return groups.toSorted((one, other) => place(one) - place(other));
}
