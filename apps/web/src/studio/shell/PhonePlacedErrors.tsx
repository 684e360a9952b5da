import { X } from 'lucide-react';
import { useLanguage } from '../../shared/language/language.ts';
import { useStudioWords } from '../../shared/language/studio-words.ts';
import { useNameOf } from '../relation/use-name-of.ts';
import { errorsOf, removeError } from '../verdict/edit-verdict.ts';
import { usePlaceName } from '../verdict/use-place-name.ts';
import styles from './PhoneSheet.module.css';
import { useSession, useWorkspace } from './use-workspace.ts';

/** The errors that name a place of the item or frames of a track: a press goes there, another takes the error away. */
export function PhonePlacedErrors() {
  const { template, session, stage, isReadOnly } = useWorkspace();
  const words = useStudioWords();
  const language = useLanguage();
  const placeName = usePlaceName();
  const nameOf = useNameOf();
  const { draft } = useSession();
  return errorsOf(draft).map((error) => {
    const { target, typeId, position } = error;
    const { engine } = stage;
    const [place, at] = target.kind === 'item' ? [target.place] : [undefined, target.at];
    if (place === undefined && at === undefined) return null;
    const type = template.errorTypes.find(({ id }) => id === typeId)?.name[language] ?? words.unknownType(typeId);
    const named = target.kind === 'item' ? undefined : (nameOf(target.annotationId) ?? target.annotationId);
    const where = place === undefined ? `${named}, ${at && engine.frames?.quote(at)}` : placeName(place);
    const name = `${type}: ${where}`;
    const show = () => {
      if (place !== undefined) engine.places?.show(place);
      else if (target.kind === 'annotation' && at !== undefined) engine.frames?.show(target.annotationId, at);
    };
    return (
      <div key={`${target.kind} ${position}`} className={styles.placed}>
        <button type="button" className={styles.chip} onClick={show}>
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
