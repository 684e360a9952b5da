import { useStudioWords } from '../../shared/language/studio-words.ts';
import { commentField } from '../rule/focus-field.ts';
import { useSession, useWorkspace } from '../shell/use-workspace.ts';
import styles from './CommentPanel.module.css';
import { Section } from './Section.tsx';

const MOST = 500;
/** From this length on the remaining space is shown. */
const TIGHT = 50;

export function CommentPanel() {
  const { session, isReadOnly } = useWorkspace();
  const words = useStudioWords();
  const { draft, view } = useSession();
  const left = MOST - draft.comment.length;
  return (
    <Section name="comment" title={words.comment} {...(left <= TIGHT && { aside: words.commentLeft(left) })}>
      <textarea
        name={commentField}
        className={styles.comment}
        aria-label={words.commentLabel}
        placeholder={words.commentLabel}
        rows={2}
        maxLength={MOST}
        value={draft.comment}
        readOnly={isReadOnly || view === null}
        onChange={({ target }) => session.setDraft((verdict) => ({ ...verdict, comment: target.value }))}
      />
    </Section>
  );
}
