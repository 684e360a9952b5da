import type { PackageRow } from '@countersign/contract';
import { Segments } from '@countersign/ui/Segments.tsx';
import { Select } from '@countersign/ui/Select.tsx';
import type { ReactNode } from 'react';
import { usePhrases } from '../../../shared/language/language.ts';
import { packageStates, packageStatus } from '../../../shared/package/package-status.ts';
import { held, type PackageAddress } from '../package-address.ts';

const allStates = ['all', ...packageStates] as const;

interface PackageFiltersProps extends StateSegmentsProps {
  /** The actions on ranges, between the filters. */
  readonly children: ReactNode;
}

/** The filters of a package list besides its search. */
export function PackageFilters({ address, states, children }: PackageFiltersProps) {
  const words = usePhrases().packages;
  return (
    <>
      <Select
        label={words.heldLabel}
        value={address.held ?? 'all'}
        options={(['all', ...held] as const).map((key) => ({ value: key, label: words.heldOptions[key] }))}
        onChange={(next) => address.change({ held: next === 'all' ? null : next, page: null }, 'replace')}
      />
      {children}
      <StateSegments address={address} states={states} />
    </>
  );
}

interface StateSegmentsProps {
  readonly address: PackageAddress;
  readonly states: Readonly<Record<PackageRow['state'], number>> | undefined;
}

function StateSegments({ address: { state, change }, states }: StateSegmentsProps) {
  const words = usePhrases().packages;
  const total = Object.values(states ?? {}).reduce((sum, count) => sum + count, 0);
  return (
    <Segments
      label={words.statesLabel}
      value={state ?? 'all'}
      onChange={(next) => change({ state: next === 'all' ? null : next, page: null })}
      segments={allStates.map((key) => ({
        key,
        label: words.states[key],
        ...(key !== 'all' && { status: packageStatus[key] }),
        count: states && (key === 'all' ? total : states[key]),
      }))}
    />
  );
}
