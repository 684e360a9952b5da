import { X } from 'lucide-react';
import { useLanguage } from '../../shared/language/language.ts';
import { useStudioWords } from '../../shared/language/studio-words.ts';
import { errorsOf, removeError } from '../verdict/edit-verdict.ts';
import { usePlaceName } from '../verdict/use-place-name.ts';
import styles from './PhoneSheet.module.css';
import { useSession, useWorkspace } from './use-workspace.ts';

/** The errors of the whole item that name a place: a press goes there, another takes the error away. */
export function PhonePlacedErrors() {
  const { template, session, stage, isReadOnly } = useWorkspace();
  const words = useStudioWords();
  const language = useLanguage();
  const placeName = usePlaceName();
  const { draft } = useSession();
  return errorsOf(draft).map((error) => {
    const { target, typeId, position } = error;
    if (target.kind !== 'item' || target.place === undefined) return null;
    const { place } = target;
    const type = template.errorTypes.find(({ id }) => id === typeId)?.name[language] ?? words.unknownType(typeId);
    const name = `${type}: ${placeName(place)}`;
    return (
      <div key={position} className={styles.placed}>
        <button type="button" className={styles.chip} onClick={() => stage.engine.places?.show(place)}>
          <span>{name}</span>
        </button>
        {!isReadOnly && (
          <button
            type="button"
            className={styles.chip}
            aria-label={words.removeError(name)}
            onClick={() => session.setDraft((verdict) => removeError(verdict, error))}
          >
            <X aria-hidden />
          </button>
        )}
      </div>
    );
  });
}
