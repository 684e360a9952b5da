import { Checkbox } from '@countersign/ui/Checkbox.tsx';
import { Eye, EyeOff, Plus } from 'lucide-react';
import { useLanguage, usePhrases } from '../../shared/language/language.ts';
import { runCommand } from '../run-command.ts';
import { addError, type ErrorTarget, errorsOf, removeError, typesFor } from '../verdict/edit-verdict.ts';
import styles from './PhoneSheet.module.css';
import { useSession, useStudio, useWorkspace } from './use-workspace.ts';

/** Labels and errors as chips: of the annotation touched last, otherwise of the whole picture. */
export function PhoneSheet() {
  return (
    <section className={styles.sheet}>
      <LabelChips />
      <ErrorChips />
    </section>
  );
}

function LabelChips() {
  const { studio } = useWorkspace().studioView;
  const { studio: words } = usePhrases();
  const labels = useStudio((snapshot) => snapshot.labels);
  const hidden = useStudio((snapshot) => snapshot.hiddenLabels);
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
            onClick={() => studio.setLabelHidden(name, !hidden.has(name))}
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
  const { studio: words } = usePhrases();
  const language = useLanguage();
  const { draft, view } = useSession();
  const selected = useStudio((snapshot) => snapshot.annotations.find((one) => one.id === snapshot.selectedId));
  const target: ErrorTarget =
    selected === undefined ? { kind: 'picture' } : { kind: 'annotation', annotationId: selected.id };
  const errors = errorsOf(draft);
  const given = errors.filter((error) =>
    error.target.kind === 'picture'
      ? target.kind === 'picture'
      : target.kind === 'annotation' && error.target.annotationId === target.annotationId,
  );
  return (
    <>
      <p className={styles.head}>
        <b>
          {words.errors}
          {': '}
          {selected?.name ?? words.wholePicture}
        </b>
        <span>{errors.length === 0 ? words.none : errors.length}</span>
      </p>
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
