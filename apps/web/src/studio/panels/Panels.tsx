import { DifferencePanel } from '../difference/DifferencePanel.tsx';
import { QuestionsPanel } from '../question/QuestionsPanel.tsx';
import { RelationsPanel } from '../relation/RelationsPanel.tsx';
import { QueuePanel } from '../repair/QueuePanel.tsx';
import { useWorkspace } from '../shell/use-workspace.ts';
import { AnnotationsPanel } from './AnnotationsPanel.tsx';
import { AttributesPanel } from './AttributesPanel.tsx';
import { CommentPanel } from './CommentPanel.tsx';
import { EditPanel } from './EditPanel.tsx';
import { ErrorsPanel } from './ErrorsPanel.tsx';
import { HistoryPanel } from './HistoryPanel.tsx';
import { LabelsPanel } from './LabelsPanel.tsx';
import { MessagesPanel } from './MessagesPanel.tsx';
import { PackagePanel } from './PackagePanel.tsx';
import styles from './Panels.module.css';
import { RulesPanel } from './RulesPanel.tsx';

export function Panels() {
  const { isOpinion, isEditable } = useWorkspace();
  return (
    <aside className={styles.panels}>
      <QueuePanel />
      <QuestionsPanel />
      <DifferencePanel />
      <RulesPanel />
      <PackagePanel />
      <LabelsPanel />
      <AnnotationsPanel />
      {isEditable ? <EditPanel /> : <AttributesPanel />}
      <RelationsPanel />
      {isEditable && <HistoryPanel />}
      <ErrorsPanel />
      <CommentPanel />
      {!isOpinion && <MessagesPanel />}
    </aside>
  );
}
