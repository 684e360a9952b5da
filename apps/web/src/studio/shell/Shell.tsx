import { FoldedPanels } from '../panels/FoldedPanels.tsx';
import { Panels } from '../panels/Panels.tsx';
import { PictureNotes } from '../picture/PictureNotes.tsx';
import { Reference } from '../picture/Reference.tsx';
import { Overview } from '../view/Overview.tsx';
import { PictureCorner } from '../view/PictureCorner.tsx';
import { ViewPanel } from '../view/ViewPanel.tsx';
import { AddError } from './AddError.tsx';
import { Announcement } from './Announcement.tsx';
import { Centre } from './Centre.tsx';
import { ChangeQuestion } from './ChangeQuestion.tsx';
import { Filmstrip } from './Filmstrip.tsx';
import { FinishPackage } from './FinishPackage.tsx';
import { KeySheet } from './KeySheet.tsx';
import { Notices } from './Notices.tsx';
import { OpinionNote } from './OpinionNote.tsx';
import { PhoneShell } from './PhoneShell.tsx';
import { PictureView, Readout } from './PictureView.tsx';
import styles from './Shell.module.css';
import { ToolRail } from './ToolRail.tsx';
import { TopBar } from './TopBar.tsx';
import { useIsPhone } from './use-media.ts';
import { usePanes, useWorkspace } from './use-workspace.ts';
import { VerdictBar } from './VerdictBar.tsx';

/** The workspace: the picture with all its controls. */
export function Shell() {
  const isPhone = useIsPhone();
  const { change, finishing } = usePanes();
  return (
    <>
      {isPhone ? <PhoneShell /> : <DeskShell />}
      <Announcement />
      {finishing !== null && <FinishPackage finishing={finishing} />}
      {change !== null && <ChangeQuestion question={change} />}
    </>
  );
}

function DeskShell() {
  const { isOpinion } = useWorkspace();
  const { isFolded, hasKeySheet, hasView, adding } = usePanes();
  return (
    <div className={styles.shell} data-folded={isFolded || undefined}>
      <TopBar />
      <ToolRail />
      <main className={styles.stage}>
        <PictureView />
        <PictureNotes />
        <Reference />
        <Centre />
        <PictureCorner />
        <Overview />
        <Readout />
        <Notices />
        {hasView && <ViewPanel />}
        {hasKeySheet && <KeySheet />}
        {adding !== null && <AddError key={JSON.stringify(adding)} target={adding} />}
      </main>
      {isOpinion ? <OpinionNote /> : <Filmstrip />}
      {isFolded ? <FoldedPanels /> : <Panels />}
      <VerdictBar />
    </div>
  );
}
