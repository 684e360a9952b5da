import { batchKeyOf } from '@countersign/domain';
import { confirm } from '@countersign/ui/confirm.tsx';
import { ErrorState } from '@countersign/ui/States.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryOf } from '../../../shared/api/client.ts';
import { useInvalidate } from '../../../shared/api/use-invalidate.ts';
import { Awaited } from '../../../shared/list/Awaited.tsx';
import { useLeaveCheck } from '../../../shared/navigation/page.ts';
import { paths } from '../../../shared/paths.ts';
import { useUser } from '../../../shared/session/user.ts';
import { useStore } from '../../../shared/store.ts';
import { datasetSetting } from '../../../shared/upload/dataset-setting.ts';
import { cancelUpload, currentUpload, renewCaller, type UploadTarget } from '../session/upload-session.ts';
import { currentUploadWords, useUploadWords } from '../upload-words.ts';
import { BatchWithout } from './BatchWithout.tsx';
import { UploadCrumbs } from './UploadCrumbs.tsx';
import styles from './UploadPage.module.css';
import { UploadRun } from './UploadRun.tsx';

interface BatchUploadProps {
  readonly datasetId: string;
  readonly batchId: string;
}

/** A batch and the upload into it. */
export function BatchUpload({ datasetId, batchId }: BatchUploadProps) {
  const words = useUploadWords();
  const { userId } = useUser();
  const invalidate = useInvalidate();
  const query = useQuery(queryOf('listDatasetBatches', { datasetId, batchId }));
  const upload = useStore(currentUpload);
  const { isUploadInProgress } = useStore(datasetSetting);
  const target: UploadTarget = {
    batchKey: batchKeyOf(userId, datasetId, batchId),
    ...{ userId, batchId, href: paths.upload({ datasetId, batchId }) },
  };
  const own = upload?.target.batchKey === target.batchKey ? upload : null;
  const state = own?.progress?.state ?? null;
  useLeaveCheck(isUploadInProgress ? mayLeave : null);
  // Somebody may have signed in again meanwhile.
  useEffect(() => renewCaller(), []);
  useEffect(() => {
    if (state === 'complete' || state === null) void invalidate('listDatasetBatches');
  }, [state, invalidate]);

  if (query.data === undefined)
    return own === null ? <Awaited query={query} /> : <UploadRun upload={own} batch={null} />;
  const { datasetName, batches } = query.data;
  const [batch] = batches;
  return (
    <div className={styles.screen}>
      <UploadCrumbs datasetId={datasetId} datasetName={datasetName} batchName={batch?.name ?? ''} />
      {own !== null && <UploadRun upload={own} batch={batch ?? null} />}
      {own === null && batch === undefined && <ErrorState title={words.missing} />}
      {own === null && batch !== undefined && (
        <BatchWithout
          batch={batch}
          target={target}
          otherHref={isUploadInProgress ? (upload?.target.href ?? null) : null}
        />
      )}
    </div>
  );
}

/** Asks before the transfers stop. Who stays keeps them. */
async function mayLeave(): Promise<boolean> {
  const { title, text, yes, no } = currentUploadWords().leave;
  if (!(await confirm({ title, text, yes, no, status: 'repairing' }))) return false;
  await cancelUpload();
  return true;
}
