import { TextField } from '@countersign/ui/TextField.tsx';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import styles from './list.module.css';

const pauseMs = 300;

interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  /** Called after a pause in typing, and at once on Enter. */
  readonly onSearch: (text: string) => void;
}

/** A list's search. Searches after a short pause in typing. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (value !== known) {
    setKnown(value);
    setTyped(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (text: string) => {
    clearTimeout(timer.current);
    if (text.trim() !== value) onSearch(text.trim());
  };
  return (
    <TextField
      className={styles.search}
      type="search"
      label={label}
      isLabelHidden
      placeholder={label}
      prefix={<Search size={16} aria-hidden />}
      value={typed}
      onChange={(text) => {
        setTyped(text);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => search(text), pauseMs);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) search(typed);
      }}
    />
  );
}
