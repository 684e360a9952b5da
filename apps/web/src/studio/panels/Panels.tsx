import { useWorkspace } from '../shell/use-workspace.ts';
import { AnnotationsPanel } from './AnnotationsPanel.tsx';
import { AttributesPanel } from './AttributesPanel.tsx';
import { CommentPanel } from './CommentPanel.tsx';
import { ErrorsPanel } from './ErrorsPanel.tsx';
import { LabelsPanel } from './LabelsPanel.tsx';
import { MessagesPanel } from './MessagesPanel.tsx';
import { PackagePanel } from './PackagePanel.tsx';
import styles from './Panels.module.css';

export function Panels() {
  const { isOpinion } = useWorkspace();
  return (
    <aside className={styles.panels}>
      <PackagePanel />
      <LabelsPanel />
      <AnnotationsPanel />
      <AttributesPanel />
      <ErrorsPanel />
      <CommentPanel />
      {!isOpinion && <MessagesPanel />}
    </aside>
  );
}
