import { TextField } from '@countersign/ui/TextField.tsx';
import { useState } from 'react';
import { type ItemAddress, readIndex } from '../../../shared/item/item-filter.ts';
import { usePhrases } from '../../../shared/language/language.ts';
import styles from './IndexRange.module.css';

/** The first and the last index number to list; each applies when the person leaves the field or presses Enter. */
export function IndexRange({ address }: { readonly address: ItemAddress }) {
  const words = usePhrases().item;
  return (
    <span className={styles.range} role="group" aria-label={words.range}>
      <span aria-hidden>{words.index}</span>
      <Bound key={`from ${address.from}`} label={words.from} name="from" address={address} />
      <span aria-hidden>–</span>
      <Bound key={`to ${address.to}`} label={words.to} name="to" address={address} />
    </span>
  );
}

interface BoundProps {
  readonly label: string;
  readonly name: 'from' | 'to';
  readonly address: ItemAddress;
}

function Bound({ label, name, address }: BoundProps) {
  const now = address[name];
  const [typed, setTyped] = useState(now === undefined ? '' : String(now));
  const keep = () => {
    const wanted = readIndex(typed.trim());
    if (wanted === now) return setTyped(now === undefined ? '' : String(now));
    address.change({ [name]: wanted ?? null, page: null });
  };
  return (
    <TextField
      className={styles.bound}
      label={label}
      isLabelHidden
      inputMode="numeric"
      maxLength={9}
      value={typed}
      onChange={setTyped}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter') keep();
      }}
    />
  );
}
