import type { Tool } from '@countersign/contract';
import { ShieldCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { usePhrases } from '../../../shared/language/language.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { StatusMark } from '../../../ui/StatusMark.tsx';
import { type Comparison, useCompare } from '../checksum/use-compare.ts';
import styles from './CompareFile.module.css';

/** Takes a downloaded file and says whether it is one of the catalogue, without sending it anywhere. */
export function CompareFile({ tools }: { readonly tools: readonly Tool[] }) {
  const words = usePhrases().tool.compare;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const { comparison, compare, stop } = useCompare(tools);
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file !== undefined) compare(file);
  };
  return (
    <Card title={words.title}>
      <div
        className={styles.field}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          take(event.dataTransfer.files);
        }}
      >
        <p className={styles.text}>{words.text}</p>
        <Button icon={<ShieldCheck />} onClick={() => input.current?.click()}>
          {words.choose}
        </Button>
        <input
          ref={input}
          type="file"
          className="visually-hidden"
          tabIndex={-1}
          aria-hidden
          onChange={({ target }) => {
            take(target.files);
            // The same file can be chosen again.
            target.value = '';
          }}
        />
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
  const words = usePhrases().tool;
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
