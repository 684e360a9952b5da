import type { RuleProblem } from '@countersign/contract';
import { StatusMark } from '@countersign/ui/StatusMark.tsx';
import { countText } from '../../shared/format/numbers.ts';
import { useStudioWords } from '../../shared/language/studio-words.ts';
import { hasOwnRules } from '../rule/rule-problems.ts';
import { useOpenRules } from '../rule/use-open-rules.ts';
import { MOST_LISTED, useRuleSteps } from '../rule/use-rule-steps.ts';
import { useSession, useWorkspace } from '../shell/use-workspace.ts';
import styles from './RulesPanel.module.css';
import { Section } from './Section.tsx';

/** What keeps the item from the result that the acceptor is about to give. */
export function RulesPanel() {
  const { template, isReadOnly } = useWorkspace();
  const { view } = useSession();
  const words = useStudioWords();
  const problems = useOpenRules();
  if (isReadOnly || view === null || (problems.length === 0 && !hasOwnRules(template))) return null;
  const count = (
    <span className={styles.count} data-met={problems.length === 0 || undefined}>
      <StatusMark status={problems.length === 0 ? 'passed' : 'rejected'} size={12} />
      {problems.length === 0 ? words.rules.met : countText(problems.length)}
    </span>
  );
  return (
    <Section name="rules" title={words.rules.title} aside={count}>
      {problems.length > 0 && <ProblemList problems={problems} />}
    </Section>
  );
}

function ProblemList({ problems }: { readonly problems: readonly RuleProblem[] }) {
  const words = useStudioWords();
  const steps = useRuleSteps();
  return (
    <ul className={styles.problems}>
      {problems.slice(0, MOST_LISTED).map((problem) => (
        <ProblemCard key={keyOf(problem)} problem={problem} steps={steps} />
      ))}
      {problems.length > MOST_LISTED && (
        <li className={styles.text}>{words.refused.more(problems.length - MOST_LISTED)}</li>
      )}
    </ul>
  );
}

interface ProblemCardProps {
  readonly problem: RuleProblem;
  readonly steps: ReturnType<typeof useRuleSteps>;
}

function ProblemCard({
  problem,
  steps: { nameOf, isThere, textOf, placeOf, show, fillIn, cutAtBorder },
}: ProblemCardProps) {
  const words = useStudioWords();
  const { annotationId, otherId } = problem;
  const fill = fillIn(problem);
  const cut = cutAtBorder(problem);
  const place = placeOf(annotationId);
  return (
    <li className={styles.card}>
      <StatusMark status="rejected" size={12} />
      <div className={styles.what}>
        <p className={styles.head}>
          {annotationId === null ? (
            <b>{place}</b>
          ) : (
            <button type="button" className={styles.place} onClick={() => show(annotationId)}>
              {place}
            </button>
          )}
          {fill !== null && (
            <button type="button" className={styles.step} onClick={fill}>
              {words.rules.fillIn}
            </button>
          )}
          {cut !== null && (
            <button type="button" className={styles.step} aria-keyshortcuts="F" onClick={cut}>
              {words.rules.cut}
            </button>
          )}
          {otherId !== undefined && isThere(otherId) && (
            <button type="button" className={styles.step} onClick={() => show(otherId)}>
              {words.rules.goTo(nameOf(otherId))}
            </button>
          )}
        </p>
        <p className={styles.text}>{textOf(problem)}</p>
      </div>
    </li>
  );
}

/** Two problems of one item differ in one of these. */
function keyOf({ rule, annotationId, otherId, attribute }: RuleProblem): string {
  return JSON.stringify([rule, annotationId, otherId, attribute]);
}
