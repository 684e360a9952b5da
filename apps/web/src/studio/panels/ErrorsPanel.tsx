import { KeyCap } from '@countersign/ui/KeyCap.tsx';
import { StatusMark } from '@countersign/ui/StatusMark.tsx';
import { Plus, X } from 'lucide-react';
import { useLanguage } from '../../shared/language/language.ts';
import { useStudioWords } from '../../shared/language/studio-words.ts';
import { useNameOf } from '../relation/use-name-of.ts';
import { remarkField } from '../rule/focus-field.ts';
import { runCommand } from '../run-command.ts';
import { useSession, useWorkspace } from '../shell/use-workspace.ts';
import { errorsOf, type GivenError, removeError, setRemark } from '../verdict/edit-verdict.ts';
import { usePlaceName } from '../verdict/use-place-name.ts';
import styles from './ErrorsPanel.module.css';
import { Section } from './Section.tsx';

export function ErrorsPanel() {
  const workspace = useWorkspace();
  const words = useStudioWords();
  const { draft, view } = useSession();
  const errors = errorsOf(draft);
  const count =
    errors.length === 0 ? (
      words.none
    ) : (
      <span className={styles.count}>
        <StatusMark status="rejected" size={12} />
        {errors.length}
      </span>
    );
  return (
    <Section name="errors" title={words.errors} aside={count}>
      <ul className={styles.errors}>
        {errors.map((error) => (
          <ErrorCard key={`${error.target.kind} ${error.position} ${error.typeId}`} error={error} />
        ))}
      </ul>
      {!workspace.isReadOnly && (
        <button
          type="button"
          className={styles.add}
          disabled={view === null}
          aria-keyshortcuts="E"
          onClick={() => runCommand(workspace, 'error.add')}
        >
          <Plus aria-hidden />
          {words.addError}
          <KeyCap name="E" />
        </button>
      )}
    </Section>
  );
}

function ErrorCard({ error }: { readonly error: GivenError }) {
  const { session, template, isReadOnly, stage } = useWorkspace();
  const words = useStudioWords();
  const language = useLanguage();
  const { problems } = useSession();
  const { target, typeId, remark } = error;
  const annotationId = target.kind === 'annotation' ? target.annotationId : null;
  const nameOf = useNameOf();
  const named = annotationId === null ? undefined : nameOf(annotationId);
  const placeName = usePlaceName();
  const type = template.errorTypes.find((one) => one.id === typeId)?.name[language] ?? words.unknownType(typeId);
  const { engine } = stage;
  const place = target.kind === 'item' ? target.place : undefined;
  const at = target.kind === 'annotation' ? target.at : undefined;
  const whole = place === undefined ? (named ?? annotationId ?? words.wholePicture) : placeName(place);
  const about = at === undefined ? whole : `${whole}, ${engine.frames?.quote(at) ?? ''}`;
  const goTo =
    place !== undefined
      ? () => engine.places?.show(place)
      : annotationId !== null && named !== undefined
        ? () => (at === undefined ? engine.select(annotationId) : engine.frames?.show(annotationId, at))
        : null;
  const lacksRemark = remark.trim() === '' && problems.some((problem) => problem.rule === 'tickNeedsRemark');
  return (
    <li className={styles.card} data-lacking={lacksRemark || undefined}>
      <div className={styles.head}>
        <StatusMark status="rejected" size={12} />
        {goTo === null ? (
          <b>{about}</b>
        ) : (
          <button type="button" className={styles.place} onClick={goTo}>
            {about}
          </button>
        )}
        <span className={styles.type}>{type}</span>
        {!isReadOnly && (
          <button
            type="button"
            className={styles.remove}
            aria-label={words.removeError(`${about}, ${type}`)}
            onClick={() => session.setDraft((draft) => removeError(draft, error))}
          >
            <X aria-hidden />
          </button>
        )}
      </div>
      {(!isReadOnly || remark !== '') && (
        <input
          {...(remark.trim() === '' && { name: remarkField(annotationId) })}
          className={styles.remark}
          aria-label={words.remarkFor(`${about}, ${type}`)}
          aria-invalid={lacksRemark || undefined}
          placeholder={template.rules.tickNeedsRemark ? words.remarkNeeded : words.remark}
          maxLength={500}
          value={remark}
          readOnly={isReadOnly}
          onChange={({ target: field }) => session.setDraft((draft) => setRemark(draft, error, field.value))}
        />
      )}
    </li>
  );
}
