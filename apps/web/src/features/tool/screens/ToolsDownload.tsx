import { toolKinds } from '@countersign/contract';
import { mostNeededTool } from '@countersign/domain';
import { Button } from '@countersign/ui/Button.tsx';
import { PageHeader } from '@countersign/ui/PageHeader.tsx';
import { SkeletonRows } from '@countersign/ui/Skeleton.tsx';
import { ErrorState } from '@countersign/ui/States.tsx';
import { useQuery } from '@tanstack/react-query';
import { type AnswerOfCall, queryOf } from '../../../shared/api/client.ts';
import { usePhrases } from '../../../shared/language/language.ts';
import { ClientCard } from '../components/ClientCard.tsx';
import { CompareFile } from '../components/CompareFile.tsx';
import { useToolWords } from '../use-tool-words.ts';
import styles from './ToolsDownload.module.css';

/** The two clients with their editions, and a check for downloaded files. */
export function ToolsDownload() {
  const words = useToolWords();
  const { app } = usePhrases();
  const { data, error, refetch } = useQuery(queryOf('listTools', {}, { failures: 'own' }));
  return (
    <div className={styles.screen}>
      <PageHeader title={app.titles.tools} subtitle={words.subtitle} />
      {data !== undefined && <Catalogue tools={data.tools} waiting={data.waiting} />}
      {data === undefined && error === null && <SkeletonRows rows={6} />}
      {data === undefined && error !== null && (
        <ErrorState title={words.failed} actions={<Button onClick={() => void refetch()}>{app.loadAgain}</Button>} />
      )}
    </div>
  );
}

function Catalogue({ tools, waiting }: AnswerOfCall<'listTools'>) {
  const next = mostNeededTool(waiting);
  return (
    <>
      <div className={styles.clients}>
        {toolKinds.map((kind) => (
          <ClientCard
            key={kind}
            kind={kind}
            tools={tools.filter((tool) => tool.kind === kind)}
            waiting={waiting[kind]}
            isNext={kind === next}
          />
        ))}
      </div>
      {tools.length > 0 && <CompareFile tools={tools} />}
    </>
  );
}
