import { Suspense } from 'react';
import { ComparisonBar } from '../difference/ComparisonBar.tsx';
import { ComparisonProvider } from '../difference/ComparisonProvider.tsx';
import { LabelCard } from '../label/LabelCard.tsx';
import { FoldedPanels } from '../panels/FoldedPanels.tsx';
import { Panels } from '../panels/Panels.tsx';
import { AnswerByKey } from '../question/AnswerByKey.tsx';
import { QueueStrip } from '../repair/QueueStrip.tsx';
import { AddError } from './AddError.tsx';
import { Announcement } from './Announcement.tsx';
import { Centre } from './Centre.tsx';
import { ChangeQuestion } from './ChangeQuestion.tsx';
import { Filmstrip } from './Filmstrip.tsx';
import { FinishPackage } from './FinishPackage.tsx';
import { KeySheet } from './KeySheet.tsx';
import { LastGiven } from './LastGiven.tsx';
import { Notices } from './Notices.tsx';
import { OpinionNote } from './OpinionNote.tsx';
import { PhoneShell } from './PhoneShell.tsx';
import styles from './Shell.module.css';
import { TopBar } from './TopBar.tsx';
import { useIsPhone } from './use-media.ts';
import { usePanes, useSession, useWorkspace } from './use-workspace.ts';
import { VerdictBar } from './VerdictBar.tsx';

/** The workspace: the item with all its controls. */
export function Shell() {
  const isPhone = useIsPhone();
  const { change, finishing } = usePanes();
  return (
    <>
      <ComparisonProvider>{isPhone ? <PhoneShell /> : <DeskShell />}</ComparisonProvider>
      <Announcement />
      {finishing !== null && <FinishPackage finishing={finishing} />}
      {change !== null && <ChangeQuestion question={change} />}
    </>
  );
}

/** The items around the one on screen: by the queue where it is of one, else by index number. */
function Strip() {
  const { inQueue } = useWorkspace();
  const { view } = useSession();
  if (!inQueue || view === null || view.queuePart === null) return <Filmstrip />;
  return (
    <Suspense fallback={<Filmstrip />}>
      <QueueStrip />
    </Suspense>
  );
}

function DeskShell() {
  const { isOpinion, room } = useWorkspace();
  const { Content, Overlay, Tools, ViewPanel, TouchBar } = room.parts;
  const { isFolded, hasKeySheet, hasView, hasLabelList, adding } = usePanes();
  return (
    <div className={styles.shell} data-folded={isFolded || undefined}>
      <AnswerByKey />
      <TopBar />
      {Tools && <Tools />}
      <main className={styles.stage}>
        <ComparisonBar />
        <div className={styles.field}>
          <Content />
          <Centre />
          {Overlay && <Overlay />}
          <LastGiven />
          <Notices />
          {hasView && ViewPanel && <ViewPanel />}
          {hasKeySheet && <KeySheet />}
          {TouchBar && <TouchBar />}
          {hasLabelList && <LabelCard />}
          {adding !== null && <AddError key={JSON.stringify(adding)} target={adding} />}
        </div>
      </main>
      {isOpinion ? <OpinionNote /> : <Strip />}
      {isFolded ? <FoldedPanels /> : <Panels />}
      <VerdictBar />
    </div>
  );
}
