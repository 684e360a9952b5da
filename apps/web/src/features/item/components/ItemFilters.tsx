import type { NamedPerson } from '@countersign/contract';
import { errorFilters, type ItemAddress, markFilters, sampleFilters } from '../../../shared/item/item-filter.ts';
import { usePhrases } from '../../../shared/language/language.ts';
import { FilterSelect } from './FilterSelect.tsx';
import { IndexRange } from './IndexRange.tsx';

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
  const set = (name: 'mark' | 'errors' | 'decidedBy' | 'sample') => (value: string | null) =>
    change({ [name]: value, page: null });
  return (
    <>
      <FilterSelect
        label={words.mark}
        any={words.anyMark}
        value={mark}
        options={markFilters.map((value) => ({ value, label: words.markFilters[value] }))}
        onChange={set('mark')}
      />
      <FilterSelect
        label={words.errors}
        any={words.anyErrors}
        value={errors}
        options={errorFilters.map((value) => ({ value, label: words.errorFilters[value] }))}
        onChange={set('errors')}
      />
      <FilterSelect
        label={words.decidedBy}
        any={words.anybody}
        value={decidedBy}
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={set('decidedBy')}
      />
      {(hasSample || sample !== undefined) && (
        <FilterSelect
          label={sampling.filter}
          any={sampling.anyFilter}
          value={sample}
          options={sampleFilters.map((value) => ({ value, label: sampling.filters[value] }))}
          onChange={set('sample')}
        />
      )}
      <IndexRange address={address} />
    </>
  );
}
