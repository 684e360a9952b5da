import type { NamedPerson } from '@countersign/contract';
import { Select } from '@countersign/ui/Select.tsx';
import { usePhrases } from '../../../shared/language/language.ts';
import { errorFilters, type ItemAddress, markFilters } from '../item-filter.ts';
import { IndexRange } from './IndexRange.tsx';
import styles from './ItemFilters.module.css';

interface ItemFiltersProps {
  readonly address: ItemAddress;
  /** The people who may have decided an item of the batch. */
  readonly people: readonly NamedPerson[];
}

/** The filters of a data list besides its search and its results. */
export function ItemFilters({ address, people }: ItemFiltersProps) {
  const words = usePhrases().item;
  const { mark, errors, decidedBy, change } = address;
  const set = (name: 'mark' | 'errors' | 'decidedBy') => (value: string) => change({ [name]: value, page: null });
  return (
    <>
      <Select
        label={words.mark}
        value={mark ?? ''}
        options={[
          { value: '', label: words.anyMark },
          ...markFilters.map((value) => ({ value, label: words.markFilters[value] })),
        ]}
        onChange={set('mark')}
      />
      <Select
        label={words.errors}
        value={errors ?? ''}
        options={[
          { value: '', label: words.anyErrors },
          ...errorFilters.map((value) => ({ value, label: words.errorFilters[value] })),
        ]}
        onChange={set('errors')}
      />
      <span className={styles.people}>
        <Select
          label={words.decidedBy}
          value={decidedBy ?? ''}
          options={[{ value: '', label: words.anybody }, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={set('decidedBy')}
        />
      </span>
      <IndexRange address={address} />
    </>
  );
}
