import type { DatasetBatch } from '@countersign/contract';
import { type DatasetBatchStanding, datasetBatchStanding, isExpiryNear, progressText } from '@countersign/domain';
import type { Status } from '@countersign/ui/StatusMark.tsx';
import { dateText, daysUntil } from '../../../shared/format/dates.ts';
import { bytesText, countText } from '../../../shared/format/numbers.ts';
import { useNow } from '../../../shared/format/use-now.ts';
import { useLanguage } from '../../../shared/language/language.ts';
import { paths } from '../../../shared/paths.ts';
import { standingStatus } from '../../../shared/upload/standing-status.ts';
import { useDatasetPageWords } from '../dataset-page-words.ts';
import { useDatasetWords } from '../dataset-words.ts';

/** What an upload that was interrupted has on the server is kept so long. */
const RESUMABLE_DAYS = 15;
const DAY_MS = 86_400_000;

/** A batch in words. */
interface BatchText {
  readonly name: string;
  readonly href: string;
  readonly status: Status;
  readonly state: string;
  /** How much it is, and of what. */
  readonly amount: string;
  /** What comes next, or what is wrong. */
  readonly note: string;
  /** The files that the note is about; null where it is about none. */
  readonly noteHref: string | null;
  readonly isWarning: boolean;
  /** When its data goes, or who keeps it; empty where neither is known. */
  readonly kept: string;
  /** Its data goes soon. */
  readonly isGoing: boolean;
}

export function useBatchText(batch: DatasetBatch): BatchText {
  const { batches: words } = useDatasetPageWords();
  const { listComma } = useDatasetWords();
  const language = useLanguage();
  const now = useNow();
  const standing = datasetBatchStanding(batch);
  const { number, name, readFiles, failedFiles, foundFiles, readBytes, bytes, files, datasetId, id: batchId } = batch;
  const isRead = ['parsed', 'partlyParsed', 'failed', 'expired'].includes(standing);
  // What has arrived is read from the page of its files.
  const hasPage = isRead || standing === 'parsing' || standing === 'arrived';
  const arrived = progressText(batch.verifiedBytes, batch.bytes, 1);
  const resumable = new Date(Date.parse(batch.updatedAt) + RESUMABLE_DAYS * DAY_MS).toISOString();
  const kept = keptText();
  const isGoing = batch.expiresAt !== null && isExpiryNear(new Date(batch.expiresAt), now);
  const notes: Record<DatasetBatchStanding, string> = {
    empty: '',
    uploading: words.elsewhere(arrived),
    interrupted: words.resumeBy(arrived, dateText(resumable, language, now)),
    arrived: words.waits,
    parsing:
      foundFiles === 0 ? words.starting : words.progress(countText(readFiles + failedFiles), countText(foundFiles)),
    parsed: failedFiles > 0 && batch.acceptedBy !== null ? words.leftOut(failedFiles, batch.acceptedBy) : kept,
    partlyParsed: words.failed(failedFiles),
    failed: words.failed(failedFiles),
    expired: words.gone,
  };

  function keptText(): string {
    if (batch.usedBy.length > 0) return words.inUse(batch.usedBy.join(listComma));
    if (batch.expiresAt === null) return '';
    return words.goes(dateText(batch.expiresAt, language, now), daysUntil(batch.expiresAt, now));
  }

  return {
    name: batchName(),
    href: hasPage ? paths.dataset(datasetId, { batchId }) : paths.upload({ datasetId, batchId }),
    status: standingStatus[standing],
    state: standing === 'partlyParsed' ? words.standings.partlyParsed(failedFiles) : words.standings[standing],
    amount: amountText(),
    note: notes[standing],
    noteHref:
      isRead && standing !== 'expired' && failedFiles > 0
        ? paths.dataset(datasetId, { batchId, shown: 'failed' })
        : null,
    isWarning: standing === 'partlyParsed' || standing === 'failed' || (isGoing && notes[standing] === kept),
    kept,
    isGoing,
  };

  function batchName(): string {
    return name === String(number) ? words.numbered(number) : words.named(number, name);
  }

  function amountText(): string {
    if (standing === 'empty') return words.notUploaded;
    if (standing === 'expired') return words.wereRead(readFiles, bytesText(readBytes));
    return isRead ? words.read(readFiles, bytesText(readBytes)) : words.inAll(files, bytesText(bytes));
  }
}
