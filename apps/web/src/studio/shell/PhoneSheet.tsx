import type { FrameRange, RuleProblem } from '@countersign/contract';
import type { FrameChoices } from '@countersign/studio';
import { Checkbox } from '@countersign/ui/Checkbox.tsx';
import { StatusMark } from '@countersign/ui/StatusMark.tsx';
import { Eye, EyeOff, Plus } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '../../shared/language/language.ts';
import { useStudioWords } from '../../shared/language/studio-words.ts';
import { PhoneDifference } from '../difference/PhoneDifference.tsx';
import { PhoneQuestions } from '../question/PhoneQuestions.tsx';
import { useNameOf } from '../relation/use-name-of.ts';
import { PhoneQueue } from '../repair/PhoneQueue.tsx';
import { useOpenRules } from '../rule/use-open-rules.ts';
import { MOST_LISTED, useRuleSteps } from '../rule/use-rule-steps.ts';
import { runCommand } from '../run-command.ts';
import { addError, type ErrorTarget, errorsOf, isSameTarget, removeError, typesFor } from '../verdict/edit-verdict.ts';
import { usePlaceName } from '../verdict/use-place-name.ts';
import { PhonePlacedErrors } from './PhonePlacedErrors.tsx';
import styles from './PhoneSheet.module.css';
import { useMedium, useSelectedPlace, useSession, useWorkspace } from './use-workspace.ts';

/** Labels and errors as chips: of the annotation touched last, otherwise of the whole item. */
export function PhoneSheet() {
  const { List } = useWorkspace().room.parts;
  return (
    <section className={styles.sheet}>
      <PhoneQueue />
      <PhoneQuestions />
      <PhoneDifference />
      <RuleChips />
      {List === undefined && <LabelChips />}
      <ErrorChips />
    </section>
  );
}

/** The rules that are not met yet, and the comment where one of them asks for it. */
function RuleChips() {
  const { template, session, isReadOnly } = useWorkspace();
  const words = useStudioWords();
  const { draft, view } = useSession();
  const problems = useOpenRules();
  return (
    <>
      {problems.length > 0 && <ProblemChips problems={problems} />}
      {template.rules.resultNeedsComment === true && !isReadOnly && view !== null && (
        <input
          className={styles.comment}
          aria-label={words.commentLabel}
          placeholder={words.commentLabel}
          maxLength={500}
          value={draft.comment}
          onChange={({ target }) => session.setDraft((verdict) => ({ ...verdict, comment: target.value }))}
        />
      )}
    </>
  );
}

function ProblemChips({ problems }: { readonly problems: readonly RuleProblem[] }) {
  const words = useStudioWords();
  const { textOf, placeOf, show } = useRuleSteps();
  return (
    <ul className={styles.problems} aria-label={words.rules.title}>
      {problems.slice(0, MOST_LISTED).map((problem) => (
        <li key={JSON.stringify(problem)}>
          <button
            type="button"
            className={styles.problem}
            disabled={problem.annotationId === null}
            onClick={() => problem.annotationId !== null && show(problem.annotationId)}
          >
            <StatusMark status="rejected" size={12} />
            <span>
              <b>{placeOf(problem.annotationId)}</b> {textOf(problem)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function LabelChips() {
  const { engine } = useWorkspace().stage;
  const words = useStudioWords();
  const labels = useMedium((snapshot) => snapshot.labels);
  const hidden = useMedium((snapshot) => snapshot.hiddenLabels);
  return (
    <div role="group" aria-label={words.labels} className={styles.scroll}>
      {labels
        .filter((label) => label.count > 0 || hidden.has(label.name))
        .map(({ name, colour, count }) => (
          <button
            key={name}
            type="button"
            className={styles.chip}
            aria-pressed={!hidden.has(name)}
            onClick={() => engine.setLabelHidden(name, !hidden.has(name))}
          >
            <span className={styles.swatch} style={{ background: colour }} />
            {name} <span className={styles.count}>{count}</span>
            {hidden.has(name) ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          </button>
        ))}
    </div>
  );
}

function ErrorChips() {
  const workspace = useWorkspace();
  const { template, session, isReadOnly } = workspace;
  const words = useStudioWords();
  const language = useLanguage();
  const { draft, view } = useSession();
  const selected = useMedium((snapshot) => snapshot.annotations.find((one) => one.id === snapshot.selectedId));
  const place = useSelectedPlace();
  const placeName = usePlaceName();
  const { ErrorPart } = workspace.room.parts;
  const [chosen, setChosen] = useState<ErrorTarget | null>(null);
  const { frames } = workspace.stage.engine;
  const choices = useMedium(({ selectedId }) => (selectedId === undefined ? undefined : frames?.choices(selectedId)));
  // Unless the person chose otherwise: the marked frames of a track, or the one on the screen.
  const usual: ErrorTarget =
    selected === undefined
      ? { kind: 'item', place }
      : { kind: 'annotation', annotationId: selected.id, at: choices?.marked ?? choices?.shown };
  const target = chosen !== null && isStillOffered(chosen, selected?.id, choices) ? chosen : usual;
  const errors = errorsOf(draft);
  const given = errors.filter((error) => isSameTarget(error.target, target));
  const nameOf = useNameOf();
  const about = (selected && nameOf(selected.id)) ?? (place === undefined ? words.wholePicture : placeName(place));
  return (
    <>
      <p className={styles.head}>
        <b>
          {words.errors}
          {': '}
          {about}
        </b>
        <span>{errors.length === 0 ? words.none : errors.length}</span>
      </p>
      <PhonePlacedErrors />
      {ErrorPart && choices && (
        <div className={styles.scroll}>
          <ErrorPart target={target} onChange={setChosen} />
        </div>
      )}
      <div className={styles.chips}>
        {typesFor(template, target).map((type) => {
          const error = given.find((one) => one.typeId === type.id);
          return (
            <Checkbox
              key={type.id}
              className={styles.choice ?? ''}
              isChecked={error !== undefined}
              disabled={isReadOnly || view === null}
              onChange={(isChecked) =>
                session.setDraft((verdict) =>
                  isChecked
                    ? addError(verdict, target, type.id, '')
                    : error === undefined
                      ? verdict
                      : removeError(verdict, error),
                )
              }
            >
              {type.name[language]}
            </Checkbox>
          );
        })}
        <button
          type="button"
          className={styles.chip}
          disabled={isReadOnly || view === null}
          onClick={() => runCommand(workspace, 'error.add')}
        >
          <Plus aria-hidden /> {words.remark}
        </button>
      </div>
    </>
  );
}

/** Whether frames that were chosen for an error can still be: those of the selected track, all or among its choices. */
function isStillOffered(
  target: ErrorTarget,
  selectedId: string | undefined,
  choices: FrameChoices | undefined,
): boolean {
  if (target.kind !== 'annotation' || target.annotationId !== selectedId) return false;
  const { at } = target;
  const isThis = (range?: FrameRange) => range?.from === at?.from && range?.to === at?.to;
  return at === undefined || isThis(choices?.marked) || isThis(choices?.shown);
}
