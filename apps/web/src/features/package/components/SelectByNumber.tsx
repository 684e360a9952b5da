import { Button } from '@countersign/ui/Button.tsx';
import { Popover } from '@countersign/ui/Popover.tsx';
import { Hash } from 'lucide-react';
import { useState } from 'react';
import { countText } from '../../../shared/format/numbers.ts';
import { usePhrases } from '../../../shared/language/language.ts';
import type { Choice } from '../package-choice.ts';
import { NumberField, readRange } from './NumberField.tsx';
import styles from './panel.module.css';

interface SelectByNumberProps {
  /** The number of packages in the batch. */
  readonly last: number;
  readonly onSelect: (choice: Choice) => void;
}

/** Chooses a range of package numbers without finding their rows. */
export function SelectByNumber({ last, onSelect }: SelectByNumberProps) {
  const words = usePhrases().packages;
  return (
    <Popover
      title={words.byNumber}
      renderTrigger={(props) => (
        <Button {...props} icon={<Hash />}>
          {words.byNumber}
        </Button>
      )}
    >
      {(close) => (
        <Range
          last={last}
          onSelect={(choice) => {
            close();
            onSelect(choice);
          }}
        />
      )}
    </Popover>
  );
}

function Range({ last, onSelect }: SelectByNumberProps) {
  const words = usePhrases().packages;
  const [from, setFrom] = useState('1');
  const [to, setTo] = useState(String(last));
  const range = readRange(from, to, last);
  const select = () => {
    if (range !== null) onSelect({ kind: 'range', ...range });
  };
  return (
    <>
      <div className={styles.fields}>
        <NumberField label={words.from} value={from} onChange={setFrom} onEnter={select} />
        <NumberField label={words.to} value={to} onChange={setTo} onEnter={select} />
      </div>
      <p className={styles.hint}>{words.byNumberHint(countText(last))}</p>
      <Button kind="primary" disabled={range === null} onClick={select}>
        {words.select(range === null ? 0 : range.to - range.from + 1)}
      </Button>
    </>
  );
}
