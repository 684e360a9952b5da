import { type Batch, type ExportFormat, type ExportScope, exportFormatsOf, exportScopes } from '@countersign/contract';
import { Button } from '@countersign/ui/Button.tsx';
import { Dialog } from '@countersign/ui/Dialog.tsx';
import { Segments } from '@countersign/ui/Segments.tsx';
import { Select } from '@countersign/ui/Select.tsx';
import { useUiWords } from '@countersign/ui/words.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, queryOf } from '../../../shared/api/client.ts';
import { useInvalidate } from '../../../shared/api/use-invalidate.ts';
import { useDeliveryWords } from '../../../shared/delivery/delivery-words.ts';
import { WholePixels } from '../../../shared/delivery/WholePixels.tsx';
import { useLanguage } from '../../../shared/language/language.ts';
import { Awaited } from '../../../shared/list/Awaited.tsx';
import { usePollUnlessLive } from '../../../shared/live/live-state.ts';
import styles from './ExportDialog.module.css';
import { ExportList } from './ExportList.tsx';

interface ExportDialogProps {
  readonly batch: Batch;
  readonly onClose: () => void;
}

/** How often it reloads while an export is made and the page does not hear of it. */
const LOOK_EVERY_MS = 1000;
/** The same where it does: a node that dies may not have told that the export is made. */
const LOOK_SELDOM_MS = 15_000;
const statuses = { accepted: 'passed', rejected: 'rejected', all: 'done' } as const;

/** An administrator exports the annotations of a batch: which items, in which format. Lists earlier exports. */
export function ExportDialog({ batch, onClose }: ExportDialogProps) {
  const words = useDeliveryWords();
  const ui = useUiWords();
  const invalidate = useInvalidate();
  const latest = queryOf('listExports', { batchId: batch.id });
  const lookEveryMs = usePollUnlessLive(LOOK_EVERY_MS);
  const query = useQuery({
    ...latest,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.exports.some((one) => one.state === 'waiting' || one.state === 'making')
        ? lookEveryMs || LOOK_SELDOM_MS
        : false,
  });
  const counts = { accepted: batch.passed, rejected: batch.rejected, all: batch.delivered - batch.invalid };
  const [scope, setScope] = useState<ExportScope>(batch.passed > 0 ? 'accepted' : 'all');
  const [format, setFormat] = useState<ExportFormat>(exportFormatsOf[batch.medium][0]);
  const language = useLanguage();
  const [areWhole, setAreWhole] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  const create = async () => {
    setIsBusy(true);
    // The call reports its failure.
    await api.createExport({ batchId: batch.id, format, scope, wholePixels: areWhole, language }).catch(() => {});
    await invalidate('listExports');
    setIsBusy(false);
  };
  return (
    <Dialog
      title={words.title}
      width="form"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{ui.close}</Button>
          <Button kind="primary" isBusy={isBusy} disabled={counts[scope] === 0} onClick={() => void create()}>
            {words.create}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p className={styles.text}>{words.contents[batch.medium]}</p>
        <div className={styles.field}>
          <Segments
            label={words.scopeLabel}
            segments={exportScopes.map((key) => ({
              key,
              label: words.scopes[key],
              status: statuses[key],
              count: counts[key],
            }))}
            value={scope}
            onChange={setScope}
          />
          <span className={styles.hint}>
            {counts[scope] === 0 ? words.nothing : scope === 'rejected' ? words.rejectedHint : ' '}
          </span>
        </div>
        {query.data === undefined ? (
          <Awaited query={query} />
        ) : (
          <>
            <div className={styles.field}>
              <Select
                label={words.formatLabel}
                value={format}
                options={exportFormatsOf[batch.medium].map((value) => ({ value, label: words.formats[value] }))}
                onChange={setFormat}
              />
              <span className={styles.hint}>{words.limits[format]}</span>
              <WholePixels format={format} isChecked={areWhole} onChange={setAreWhole} />
            </div>
            <ExportList exports={query.data.exports} />
          </>
        )}
      </div>
    </Dialog>
  );
}
