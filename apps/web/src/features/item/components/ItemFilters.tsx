import type { NamedPerson } from '@countersign/contract';
import { Select } from '@countersign/ui/Select.tsx';
import { usePhrases } from '../../../shared/language/language.ts';
import { errorFilters, type ItemAddress, markFilters, sampleFilters } from '../item-filter.ts';
import { IndexRange } from './IndexRange.tsx';
import styles from './ItemFilters.module.css';

interface ItemFiltersProps {
  readonly address: ItemAddress;
  /** The people who may have decided an item of the batch. */
  readonly people: readonly NamedPerson[];
  /** Whether a sample of the batch counts. */
  readonly hasSample: boolean;
}

/** What narrows a data list beside its search and its results. */
export function ItemFilters({ address, people, hasSample }: ItemFiltersProps) {
  const { item: words, sampling } = usePhrases();
  const { mark, errors, decidedBy, sample, change } = address;
  const set = (name: 'mark' | 'errors' | 'decidedBy' | 'sample') => (value: string) =>
    change({ [name]: value, page: null });
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
      {(hasSample || sample !== undefined) && (
        <Select
          label={sampling.filter}
          value={sample ?? ''}
          options={[
            { value: '', label: sampling.anyFilter },
            ...sampleFilters.map((value) => ({ value, label: sampling.filters[value] })),
          ]}
          onChange={set('sample')}
        />
      )}
      <IndexRange address={address} />
    </>
  );
}
