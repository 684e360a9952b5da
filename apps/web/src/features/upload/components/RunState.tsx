import type { Code, DatasetBatch } from '@countersign/contract';
import { progressText } from '@countersign/domain';
import { Button } from '@countersign/ui/Button.tsx';
import { type Status, StatusMark } from '@countersign/ui/StatusMark.tsx';
import type { UploaderState } from '@countersign/upload';
import { wordsOf } from '../../../shared/api/show-failure.ts';
import { bytesText } from '../../../shared/format/numbers.ts';
import { useGo } from '../../../shared/navigation/use-go.ts';
import { paths } from '../../../shared/paths.ts';
import { type CurrentUpload, endUpload, tellUpload } from '../session/upload-session.ts';
import { useSignInAgain } from '../session/use-sign-in-again.ts';
import { useUploadWords } from '../upload-words.ts';
import { NextActions, NextStep } from './AfterArrival.tsx';
import styles from './UploadPage.module.css';

const marks: Readonly<Record<UploaderState, Status>> = {
  opening: 'awaiting',
  checking: 'accepting',
  running: 'accepting',
  waiting: 'repairing',
  paused: 'paused',
  signedOut: 'repairing',
  refused: 'rejected',
  incomplete: 'repairing',
  complete: 'passed',
  cancelled: 'closed',
};

/** The server cannot do it now. That is what the state says already. */
const NOT_NOW = 503;

interface RunStateProps {
  readonly upload: CurrentUpload;
  /** Null while it is on its way. */
  readonly batch: DatasetBatch | null;
}

/** What the upload does now, where it is more than uploading, and the step that helps. */
export function RunState({ upload, batch }: RunStateProps) {
  const words = useUploadWords();
  const state = upload.progress?.state ?? 'opening';
  const code = upload.progress?.code ?? null;
  const isUnread = state === 'complete' && batch !== null && batch.failedFiles > 0;
  return (
    <>
      <Announcement upload={upload} />
      {state !== 'running' && (
        <div className={styles.state} data-state={isUnread ? 'incomplete' : state}>
          <StatusMark status={isUnread ? 'repairing' : marks[state]} size={16} />
          <p>
            <b>{stateText(state, code, words)}</b> {saysMore(code) && words.serverSays(wordsOf(code))}
            {state === 'complete' && <Arrived upload={upload} batch={batch} />}
          </p>
          <Steps upload={upload} batch={batch} state={state} />
        </div>
      )}
      {!upload.hasDatabase && (
        <div className={styles.state} role="status">
          <StatusMark status="repairing" size={16} />
          <p>
            <b>{words.noDatabase}</b> {words.noDatabaseText}
          </p>
        </div>
      )}
    </>
  );
}

function Arrived({ upload: { files, progress, thenParse }, batch }: RunStateProps) {
  const words = useUploadWords();
  const already = files.filter((file) => file?.wasThere === true).length;
  const count = progress?.files.all ?? 0;
  return (
    <>
      {words.arrived.text(words.fileCount(count), bytesText(progress?.bytes.all ?? 0))}{' '}
      {already > 0 && `${words.arrived.already(already)} `}
      {batch !== null && <NextStep batch={batch} thenParse={thenParse} />}
    </>
  );
}

function Steps({ upload, batch, state }: RunStateProps & { readonly state: UploaderState }) {
  const words = useUploadWords();
  const go = useGo();
  const signIn = useSignInAgain();
  if (state === 'signedOut')
    return (
      <Button kind="primary" onClick={() => void signIn()}>
        {words.signIn}
      </Button>
    );
  if (state === 'incomplete') {
    const failed = upload.files.filter((file) => file?.state === 'failed');
    return failed.length === 0 ? null : (
      <Button onClick={() => failed.forEach((file) => file !== null && tellUpload({ type: 'retry', path: file.path }))}>
        {words.retryFailed}
      </Button>
    );
  }
  if (state === 'complete' || state === 'refused')
    return (
      <div className={styles.buttons}>
        {state === 'complete' && batch !== null && <NextActions batch={batch} thenParse={upload.thenParse} />}
        {(batch === null || batch.state === 'interrupted') && (
          <Button onClick={() => endUpload()}>{words.arrived.more}</Button>
        )}
        <Button kind="link" onClick={() => go(paths.datasets())}>
          {words.arrived.back}
        </Button>
      </div>
    );
  return null;
}

function stateText(state: UploaderState, code: Code | null, { states }: ReturnType<typeof useUploadWords>): string {
  return state === 'waiting' && code !== null ? states.held : states[state];
}

function saysMore(code: Code | null): code is Code {
  return code !== null && code !== NOT_NOW;
}

/** For screen readers: each tenth, and each change of the state. */
function Announcement({ upload: { progress } }: { readonly upload: CurrentUpload }) {
  const words = useUploadWords();
  const state = progress?.state ?? 'opening';
  const code = progress?.code ?? null;
  const { all, verified } = progress?.bytes ?? { all: 0, verified: 0 };
  const tenth = all === 0 ? 0 : Math.floor((verified / all) * 10);
  return (
    <p className="visually-hidden" role="status">
      {stateText(state, code, words)} {state === 'running' && progressText(tenth, 10)}
    </p>
  );
}
