import type { Dataset } from '@countersign/contract';
import { Button } from '@countersign/ui/Button.tsx';
import { Menu } from '@countersign/ui/Menu.tsx';
import { PageHeader } from '@countersign/ui/PageHeader.tsx';
import { StatusMark } from '@countersign/ui/StatusMark.tsx';
import { Ellipsis, Link2, Upload } from 'lucide-react';
import { dateText } from '../../../shared/format/dates.ts';
import { useLanguage, usePhrases } from '../../../shared/language/language.ts';
import { useGo } from '../../../shared/navigation/use-go.ts';
import { paths } from '../../../shared/paths.ts';
import { useDatasetPageWords } from '../dataset-page-words.ts';
import { useDatasetWords } from '../dataset-words.ts';
import { executionStatus } from '../execution-status.ts';
import type { DatasetActions } from './dataset-actions.ts';
import styles from './page.module.css';

interface DatasetHeaderProps {
  readonly dataset: Dataset;
  readonly actions: DatasetActions;
}

export function DatasetHeader({ dataset, actions }: DatasetHeaderProps) {
  const words = useDatasetPageWords();
  const { executions } = useDatasetWords();
  const {
    app: { comma },
  } = usePhrases();
  const language = useLanguage();
  const go = useGo();
  const created = words.createdBy(dateText(dataset.createdAt, language), dataset.creator);
  return (
    <PageHeader
      title={
        <span className={styles.title}>
          <span>{dataset.name}</span>
          <StatusMark status={executionStatus[dataset.execution]} size={12} isTag>
            {executions[dataset.execution]}
          </StatusMark>
        </span>
      }
      subtitle={`${created}${comma}${words.usedBy(dataset.orders.length)}`}
      actions={
        <>
          <Menu
            items={[
              { key: 'change', label: words.change, onChoose: actions.change },
              {
                ...{ key: 'remove', label: words.remove, isDangerous: true, startsGroup: true },
                onChoose: actions.remove,
              },
            ]}
            renderTrigger={(props) => <Button {...props} icon={<Ellipsis />} aria-label={words.more} />}
          />
          <Button icon={<Link2 />} onClick={actions.link}>
            {words.link}
          </Button>
          <Button kind="primary" icon={<Upload />} onClick={() => go(paths.upload({ datasetId: dataset.id }))}>
            {words.upload}
          </Button>
        </>
      }
    />
  );
}
