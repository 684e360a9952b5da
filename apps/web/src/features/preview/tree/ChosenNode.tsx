import { CopyButton } from '@countersign/ui/CopyButton.tsx';
import { useEffect, useState } from 'react';
import type { AskedWorker } from '../bytes/worker-calls.ts';
import { usePreviewWords } from '../preview-words.ts';
import styles from '../rows/Rows.module.css';
import type { TreeCalls } from './tree-calls.ts';
import type { TreeRow } from './tree-index.ts';

interface ChosenNodeProps {
  readonly worker: AskedWorker<TreeCalls>;
  readonly row: TreeRow;
}

/** The path to the node where the keys are, and its whole value to copy. */
export function ChosenNode({ worker, row }: ChosenNodeProps) {
  const words = usePreviewWords();
  const [node, setNode] = useState<{ readonly path: string; readonly value: string }>();
  useEffect(() => {
    let isWanted = true;
    Promise.all([worker.ask('pathOf', row.id), worker.ask('valueOf', row.id)]).then(
      ([path, value]) => {
        if (isWanted) setNode({ path, value });
      },
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [worker, row.id]);
  return (
    <div className={styles.chosen}>
      <code title={node?.path}>{node?.path ?? ''}</code>
      {node !== undefined && <CopyButton text={node.path} label={words.copyPath} done={words.copied} />}
      {node !== undefined && node.value !== '' && (
        <CopyButton text={node.value} label={words.copyValue} done={words.copied} />
      )}
    </div>
  );
}
