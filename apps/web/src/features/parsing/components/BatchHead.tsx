import type { DatasetBatch } from '@countersign/contract';
import { Button } from '@countersign/ui/Button.tsx';
import { PageHeader } from '@countersign/ui/PageHeader.tsx';
import { StatusMark } from '@countersign/ui/StatusMark.tsx';
import { toast } from '@countersign/ui/toast.tsx';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { dateText } from '../../../shared/format/dates.ts';
import { bytesText } from '../../../shared/format/numbers.ts';
import { useLanguage, usePhrases } from '../../../shared/language/language.ts';
import { Crumbs } from '../../../shared/navigation/Crumbs.tsx';
import { paths } from '../../../shared/paths.ts';
import { standingTag } from '../batch-standing.ts';
import { useParsingWords } from '../parsing-words.ts';
import { saveFileList } from '../save-file-list.ts';
import styles from './BatchFiles.module.css';

interface BatchHeadProps {
  readonly batch: DatasetBatch;
  readonly datasetName: string;
}

/** Where the batch is, its name, how far it is, and its figures. */
export function BatchHead({ batch, datasetName }: BatchHeadProps) {
  const words = useParsingWords();
  const language = useLanguage();
  const { comma } = usePhrases().app;
  const tag = standingTag(batch, words);
  const isRead = batch.state === 'parsed' || batch.state === 'failed';
  const figures = [
    ...(isRead
      ? [words.read(batch.readFiles, batch.foundFiles, bytesText(batch.readBytes)), words.items(batch.items)]
      : [words.inAll(batch.files, bytesText(batch.bytes))]),
    words.created(dateText(batch.createdAt, language), batch.creator),
  ];
  const above = [
    { href: paths.datasets(), text: words.datasets },
    { href: paths.dataset(batch.datasetId), text: datasetName },
  ];
  return (
    <>
      <Crumbs label={words.path} above={above} here={words.batch(batch.number)} />
      <PageHeader
        title={batch.name}
        subtitle={
          <span className={styles.facts}>
            <StatusMark status={tag.status} size={12} isTag>
              {tag.text}
            </StatusMark>
            <span>{figures.join(comma)}</span>
          </span>
        }
        actions={isRead && <ListButton batch={batch} />}
      />
    </>
  );
}

function ListButton({ batch }: { readonly batch: DatasetBatch }) {
  const words = useParsingWords();
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    if (await saveFileList(batch.id, `${batch.name}.csv`)) toast.success(words.listMade);
    setIsBusy(false);
  };
  return (
    <Button icon={<Download />} isBusy={isBusy} onClick={() => void save()}>
      {words.list}
    </Button>
  );
}
