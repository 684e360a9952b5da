import { Button } from '@countersign/ui/Button.tsx';
import { ErrorState } from '@countersign/ui/States.tsx';
import { Refusal } from '../shared/api/failures.ts';
import { wordsOf } from '../shared/api/show-failure.ts';
import { useStudioWords } from '../shared/language/studio-words.ts';
import { usePaletteKey } from '../shared/navigation/use-palette-key.ts';
import { useStore } from '../shared/store.ts';
import { type FrameState, frameState, openAgain } from './frame-state.ts';
import { NoStore } from './open-workspace.ts';
import { notifyPortal } from './portal-messages.ts';
import styles from './StudioApp.module.css';
import { Shell } from './shell/Shell.tsx';
import { WorkspaceContext } from './shell/use-workspace.ts';

/** The menu search is the portal's, which holds the focus of this frame until it closes. */
function openPalette(): void {
  notifyPortal({ type: 'palette' });
}

/** The root of the frame: shows the batch the portal asked for. */
export function StudioApp() {
  const { request, workspace, error } = useStore(frameState);
  usePaletteKey(openPalette);
  if (error !== null) return <OpenFailed error={error} request={request} />;
  if (workspace === null) return <div className={styles.empty} />;
  return (
    <WorkspaceContext value={workspace}>
      <Shell key={`${workspace.batch.id} ${workspace.isOpinion}`} />
    </WorkspaceContext>
  );
}

interface OpenFailedProps {
  readonly error: unknown;
  readonly request: FrameState['request'];
}

function OpenFailed({ error, request }: OpenFailedProps) {
  const words = useStudioWords();
  const back = () =>
    notifyPortal({
      type: 'back',
      batchId: request?.batchId ?? '',
      to: request?.isOpinion === true ? 'start' : 'batch',
    });
  const text =
    error instanceof NoStore
      ? words.failed.noStore
      : error instanceof Refusal
        ? wordsOf(error.code)
        : words.failed.offline;
  return (
    <div className={styles.failed}>
      <ErrorState
        title={words.failed.openTitle}
        text={text}
        actions={
          <>
            <Button kind="primary" onClick={() => void openAgain()}>
              {words.failed.again}
            </Button>
            <Button kind="link" onClick={back}>
              {words.back}
            </Button>
          </>
        }
      />
    </div>
  );
}
