import { Button } from '@countersign/ui/Button.tsx';
import { Dialog } from '@countersign/ui/Dialog.tsx';
import { Menu, type MenuItem } from '@countersign/ui/Menu.tsx';
import { ArrowLeft, EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { highestIndex } from '../../shared/batch/highest-index.ts';
import { countText } from '../../shared/format/numbers.ts';
import { usePhrases } from '../../shared/language/language.ts';
import { useStudioWords } from '../../shared/language/studio-words.ts';
import { WorkspaceBoard } from '../panels/MessagesPanel.tsx';
import { useEnds } from '../repair/use-queue.ts';
import { discardEdit, goBack, runCommand } from '../run-command.ts';
import { walkPlace } from '../session/walk-text.ts';
import { AddError } from './AddError.tsx';
import { Centre } from './Centre.tsx';
import { LastGiven } from './LastGiven.tsx';
import { Notices } from './Notices.tsx';
import { PhoneSheet } from './PhoneSheet.tsx';
import styles from './PhoneShell.module.css';
import { PhoneVerdict } from './PhoneVerdict.tsx';
import { SavedState } from './SavedState.tsx';
import { useIsSideways } from './use-media.ts';
import { usePanes, useSession, useWorkspace } from './use-workspace.ts';

/**
 * The workspace for a phone: the item first, errors as chips, and the verdict within reach of the thumb, or of both
 * where it is held sideways.
 */
export function PhoneShell() {
  const { Content, Overlay, ViewPanel } = useWorkspace().room.parts;
  const { adding, hasView, hasFilter } = usePanes();
  const isSideways = useIsSideways();
  const { phase } = useSession();
  return (
    <div className={styles.shell} data-sideways={isSideways || undefined}>
      <PhoneTop />
      <main className={styles.stage}>
        <Content />
        <Centre />
        {Overlay && <Overlay />}
        <LastGiven />
        <Notices />
        {adding !== null && <AddError key={JSON.stringify(adding)} target={adding} />}
      </main>
      {phase !== 'done' && phase !== 'failed' && (
        <>
          <PhoneSheet />
          <PhoneVerdict />
        </>
      )}
      {(hasView || hasFilter) && ViewPanel && <ViewPanel hasFilter />}
    </div>
  );
}

function PhoneTop() {
  const workspace = useWorkspace();
  const { view, edited, packageProgress, walk } = useSession();
  const words = useStudioWords();
  const { message, opinion } = usePhrases();
  const [hasMessages, setHasMessages] = useState(false);
  const { batch, isReadOnly, isOpinion, isEditable } = workspace;
  const { isLast } = useEnds();
  const isSideways = useIsSideways();
  const backWords = isOpinion ? opinion.back : batch.mode === 'package' ? words.backToPackages : words.back;
  const act = (command: Parameters<typeof runCommand>[1]) => () => runCommand(workspace, command);
  const ofPicture: MenuItem[] =
    view === null
      ? []
      : [
          { key: 'next', label: words.nextItem, isDisabled: isLast, onChoose: act('item.next') },
          ...(isOpinion || isReadOnly
            ? []
            : [
                ...(isSideways
                  ? []
                  : [
                      {
                        key: 'invalid',
                        label: view.isValid ? words.invalid : words.valid,
                        onChoose: act('item.invalid'),
                      },
                    ]),
                { key: 'save', label: words.commands['workspace.save'], onChoose: act('workspace.save') },
              ]),
          ...(isEditable && (edited !== null || view.delivered !== null)
            ? [
                {
                  key: 'discard',
                  label: words.edit.discard,
                  isDangerous: true,
                  onChoose: () => void discardEdit(workspace),
                },
              ]
            : []),
          ...(walk === null
            ? []
            : [
                {
                  key: 'walk',
                  label: words.walk.leave(walkPlace(walk, view.index, words.walk)),
                  onChoose: () => workspace.session.walk(null),
                },
              ]),
          ...(workspace.room.parts.ViewPanel === undefined
            ? []
            : [{ key: 'view', label: words.commands['workspace.view'], onChoose: act('workspace.view') }]),
          ...workspace.stage.viewMenu(words),
          ...(batch.mode === 'package' && !isReadOnly && packageProgress !== null
            ? [{ key: 'finish', label: words.finishPackage, onChoose: act('workspace.finish') }]
            : []),
        ];
  const items: MenuItem[] = [
    ...ofPicture,
    ...(isOpinion ? [] : [{ key: 'messages', label: message.title, onChoose: () => setHasMessages(true) }]),
  ];
  return (
    <header className={styles.top}>
      <Button
        kind="quiet"
        size="large"
        className={styles.touch ?? ''}
        icon={<ArrowLeft />}
        aria-label={backWords}
        onClick={() => goBack(workspace)}
      />
      <div className={styles.names}>
        <h1>{batch.name}</h1>
        <p>
          {isOpinion
            ? opinion.blind
            : view !== null &&
              (walk === null
                ? words.placeOfTotal(countText(view.index), countText(highestIndex(batch)))
                : `${countText(view.index)} · ${walkPlace(walk, view.index, words.walk)}`)}{' '}
          <SavedState />
        </p>
      </div>
      {items.length > 0 && (
        <Menu
          items={items}
          renderTrigger={(props) => (
            <Button
              {...props}
              kind="quiet"
              size="large"
              className={styles.touch ?? ''}
              icon={<EllipsisVertical />}
              aria-label={words.more}
            />
          )}
        />
      )}
      {hasMessages && (
        <Dialog title={message.title} width="form" onClose={() => setHasMessages(false)}>
          <WorkspaceBoard />
        </Dialog>
      )}
    </header>
  );
}
