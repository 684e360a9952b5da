import type { Batch, PackageRow } from '@countersign/contract';
import { DataTable } from '@countersign/ui/DataTable.tsx';
import { choiceOf } from '@countersign/ui/TableChoice.tsx';
import { usePhrases } from '../../../shared/language/language.ts';
import { usePackageColumns } from '../../../shared/package/package-columns.tsx';
import type { PackageAddress } from '../package-address.ts';
import { type Choice, choose, chooseShown, isChosen } from '../package-choice.ts';

interface PackageTableProps {
  readonly batch: Batch;
  readonly rows: readonly PackageRow[];
  readonly isStale: boolean;
  readonly address: PackageAddress;
  /** Null if nothing may be done to packages, so that none can be chosen. */
  readonly choice: Choice | null;
  readonly setChoice: (choice: Choice) => void;
}

/** The packages with their checkboxes, in the order of the address. */
export function PackageListTable({ batch, rows, isStale, address, choice, setChoice }: PackageTableProps) {
  const words = usePhrases().packages;
  const columns = usePackageColumns(batch, choice !== null);
  return (
    <DataTable
      label={words.title}
      columns={columns}
      rows={rows}
      keyOf={(row) => row.id}
      isStale={isStale}
      sort={{ key: address.sort, order: address.order, onSort: address.sortBy }}
      {...(choice !== null && {
        choice: choiceOf(rows, {
          isChosen: (row) => isChosen(choice, row),
          onChoose: (row, is, reach) => setChoice(choose(choice, rows, row, is, reach)),
          onChooseAll: (is) => setChoice(chooseShown(choice, rows, is)),
          labelOf: ({ name }) => words.choose(name),
          allLabel: words.chooseAll,
        }),
      })}
    />
  );
}
