import type { ExportFormat } from '@countersign/contract';
import { hasBoxCorners } from '@countersign/domain';
import { Checkbox } from '@countersign/ui/Checkbox.tsx';
import { useDeliveryWords } from './delivery-words.ts';

interface WholePixelsProps {
  readonly format: ExportFormat;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

/** Asks for corners of boxes in whole pixels, where the format has corners. */
export function WholePixels({ format, isChecked, onChange }: WholePixelsProps) {
  const words = useDeliveryWords();
  if (!hasBoxCorners(format)) return null;
  return (
    <Checkbox isChecked={isChecked} onChange={onChange}>
      {words.wholePixels}
    </Checkbox>
  );
}
