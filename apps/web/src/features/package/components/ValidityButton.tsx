import type { Batch, PackageRow } from '@countersign/contract';
import { Button } from '@countersign/ui/Button.tsx';
import { Popover } from '@countersign/ui/Popover.tsx';
import { StatusMark } from '@countersign/ui/StatusMark.tsx';
import { lazy, Suspense } from 'react';
import { usePhrases } from '../../../shared/language/language.ts';
import type { BulkActs } from '../use-bulk-acts.ts';

const ValidityPanel = lazy(async () => ({ default: (await import('./ValidityPanel.tsx')).ValidityPanel }));

interface ValidityButtonProps {
  readonly batch: Batch;
  /** The chosen packages. Empty for index numbers only; null if the packages are not loaded one by one. */
  readonly chosen: readonly PackageRow[] | null;
  readonly acts: BulkActs;
  readonly label: string;
  /** Whether it is in the bar at the foot. */
  readonly isInBar?: boolean;
}

/** Opens the panel that declares items invalid, or valid again. */
export function ValidityButton({ batch, chosen, acts, label, isInBar = false }: ValidityButtonProps) {
  const words = usePhrases().packages;
  return (
    <Popover
      title={words.validityTitle}
      side={isInBar ? 'above' : 'below'}
      renderTrigger={(props) => (
        <Button
          {...props}
          size={isInBar ? 'large' : 'middle'}
          icon={<StatusMark status="invalid" />}
          isBusy={acts.busy === 'validity'}
        >
          {label}
        </Button>
      )}
    >
      {(close) => (
        <Suspense>
          <ValidityPanel
            batch={batch}
            chosen={chosen}
            onSet={(target, isValid, remark) => {
              close();
              void acts.setValidity(target, isValid, remark);
            }}
          />
        </Suspense>
      )}
    </Popover>
  );
}
