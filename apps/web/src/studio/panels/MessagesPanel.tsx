import { usePhrases } from '../../shared/language/language.ts';
import { MessageBoard } from '../../shared/message/MessageBoard.tsx';
import { useSession, useWorkspace } from '../shell/use-workspace.ts';
import styles from './MessagesPanel.module.css';
import { Section } from './Section.tsx';

/** The messages of the batch and of the current package. */
export function MessagesPanel() {
  const { message: words } = usePhrases();
  return (
    <Section name="messages" title={words.title} isFoldedFirst>
      <div className={styles.board}>
        <WorkspaceBoard />
      </div>
    </Section>
  );
}

export function WorkspaceBoard() {
  const { batch } = useWorkspace();
  const { view } = useSession();
  const about = batch.mode === 'package' && view !== null ? { id: view.packageId, name: view.packageName } : undefined;
  return <MessageBoard key={about?.id} batchId={batch.id} {...(about && { package: about })} />;
}
