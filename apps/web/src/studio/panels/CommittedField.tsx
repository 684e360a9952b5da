import { TextField } from '@countersign/ui/TextField.tsx';
import { useState } from 'react';

interface CommittedFieldProps {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly className?: string | undefined;
  readonly name?: string;
  readonly value: string;
  readonly suffix?: string | undefined;
  readonly inputMode: 'decimal' | 'text';
  /** Called with what was typed on Enter and on leaving the field. Returns whether it was taken. */
  readonly onCommit: (text: string) => boolean;
}

/** A field that changes something once the person is done with it. What is not taken falls back to what was there. */
export function CommittedField({
  label,
  isLabelHidden,
  className,
  name,
  value,
  suffix,
  inputMode,
  onCommit,
}: CommittedFieldProps) {
  /** Null while nobody types. */
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    if (typed !== null && typed !== value) onCommit(typed);
    setTyped(null);
  };
  return (
    <TextField
      label={label}
      isLabelHidden={isLabelHidden}
      className={className}
      name={name}
      value={typed ?? value}
      onChange={setTyped}
      suffix={suffix}
      inputMode={inputMode}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
        if (event.key === 'Escape') setTyped(null);
      }}
    />
  );
}
