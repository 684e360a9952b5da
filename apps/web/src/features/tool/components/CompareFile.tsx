import type { Tool } from '@countersign/contract';
import { Button } from '@countersign/ui/Button.tsx';
import { Card } from '@countersign/ui/Card.tsx';
import { FileInput } from '@countersign/ui/FileInput.tsx';
import { StatusMark } from '@countersign/ui/StatusMark.tsx';
import { useFileDrop } from '@countersign/ui/use-file-drop.ts';
import { ShieldCheck } from 'lucide-react';
import { useRef } from 'react';
import { type Comparison, useCompare } from '../checksum/use-compare.ts';
import { useToolWords } from '../use-tool-words.ts';
import styles from './CompareFile.module.css';

/** Compares a downloaded file with the catalogue, without sending it anywhere. */
export function CompareFile({ tools }: { readonly tools: readonly Tool[] }) {
  const words = useToolWords().compare;
  const input = useRef<HTMLInputElement>(null);
  const { comparison, compare, stop } = useCompare(tools);
  const take = ([file]: readonly File[]) => {
    if (file !== undefined) compare(file);
  };
  const drop = useFileDrop(take);
  return (
    <Card title={words.title}>
      <div className={styles.field} {...drop}>
        <p className={styles.text}>{words.text}</p>
        <Button icon={<ShieldCheck />} onClick={() => input.current?.click()}>
          {words.choose}
        </Button>
        <FileInput ref={input} onChoose={take} />
      </div>
      <div className={styles.result} role="status">
        <Result comparison={comparison} />
        {comparison.state === 'reading' && (
          <Button kind="link" onClick={stop}>
            {words.stop}
          </Button>
        )}
      </div>
    </Card>
  );
}

function Result({ comparison }: { readonly comparison: Comparison }) {
  const words = useToolWords();
  switch (comparison.state) {
    case 'idle':
      return null;
    case 'reading':
      return <span>{words.compare.reading(comparison.name, comparison.percent)}</span>;
    case 'match': {
      const { kind, edition, system } = comparison.tool;
      const what = `${words.kinds[kind].name} ${edition}, ${words.systems[system]}`;
      return (
        <StatusMark status="passed" size={16}>
          {words.compare.match(comparison.name, comparison.part === 'file' ? what : words.compare.manualOf(what))}
        </StatusMark>
      );
    }
    case 'noMatch':
    case 'failed':
      return (
        <StatusMark status="rejected" size={16}>
          {words.compare[comparison.state](comparison.name)}
        </StatusMark>
      );
  }
}
