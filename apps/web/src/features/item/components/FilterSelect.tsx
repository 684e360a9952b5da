import { Select } from '@countersign/ui/Select.tsx';
import { usePhrases } from '../../../shared/language/language.ts';
import { RemovableFilter } from '../../../shared/list/FilterChip.tsx';

interface FilterSelectProps<V extends string> {
  readonly label: string;
  /** The choice that filters nothing. */
  readonly any: string;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  /** Undefined while nothing is filtered by it. */
  readonly value: V | undefined;
  readonly onChange: (value: V | null) => void;
}

/** A filter chosen from a list; in use it is a chip, in which another value can be chosen. */
export function FilterSelect<V extends string>({ label, any, options, value, onChange }: FilterSelectProps<V>) {
  const words = usePhrases().item;
  const chosen = options.find((option) => option.value === value)?.label;
  // The names of people load later than the address that names one.
  const missing = value === undefined || chosen !== undefined ? [] : [{ value, label: '…' }];
  return (
    <RemovableFilter
      name={words.filterText(label, '').trim()}
      isUsed={value !== undefined}
      removeLabel={words.removeFilter(words.filterText(label, chosen ?? '…'))}
      onRemove={() => onChange(null)}
    >
      <Select
        label={label}
        value={value ?? ''}
        options={[{ value: '', label: any }, ...missing, ...options]}
        onChange={(next) => onChange(next === '' ? null : next)}
      />
    </RemovableFilter>
  );
}
