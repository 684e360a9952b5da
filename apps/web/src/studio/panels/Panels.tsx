import { DifferencePanel } from '../difference/DifferencePanel.tsx';
import { QuestionsPanel } from '../question/QuestionsPanel.tsx';
import { RelationsPanel } from '../relation/RelationsPanel.tsx';
import { QueuePanel } from '../repair/QueuePanel.tsx';
import { useWorkspace } from '../shell/use-workspace.ts';
import { AnnotationsPanel } from './AnnotationsPanel.tsx';
import { AttributesPanel } from './AttributesPanel.tsx';
import { CommentPanel } from './CommentPanel.tsx';
import { ErrorsPanel } from './ErrorsPanel.tsx';
import { HistoryPanel } from './HistoryPanel.tsx';
import { LabelsPanel } from './LabelsPanel.tsx';
import { MessagesPanel } from './MessagesPanel.tsx';
import { PackagePanel } from './PackagePanel.tsx';
import styles from './Panels.module.css';
import { RulesPanel } from './RulesPanel.tsx';
import type { SectionName } from './section-names.ts';

export function Panels() {
  const { isOpinion, isEditable, room } = useWorkspace();
  const { EditPanel } = room.parts;
  const has = (name: SectionName) => room.sections.includes(name);
  return (
    <aside className={styles.panels}>
      {has('queue') && <QueuePanel />}
      {has('question') && <QuestionsPanel />}
      {has('difference') && <DifferencePanel />}
      {has('rules') && <RulesPanel />}
      {has('package') && <PackagePanel />}
      {has('labels') && <LabelsPanel />}
      {has('annotations') && <AnnotationsPanel />}
      {has('attributes') && (isEditable && EditPanel ? <EditPanel /> : <AttributesPanel />)}
      {has('relations') && <RelationsPanel />}
      {has('history') && isEditable && <HistoryPanel />}
      {has('errors') && <ErrorsPanel />}
      {has('comment') && <CommentPanel />}
      {has('messages') && !isOpinion && <MessagesPanel />}
    </aside>
  );
}
