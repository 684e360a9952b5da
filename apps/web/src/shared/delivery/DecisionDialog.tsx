import type { DeliveryFile } from '@countersign/contract';
import { Dialog } from '@countersign/ui/Dialog.tsx';
import { DecisionForm } from './DecisionForm.tsx';
import { useDeliveryFilesWords } from './delivery-words.ts';

interface DecisionDialogProps {
  readonly file: DeliveryFile;
  readonly onClose: () => void;
}

/** Confirms or refuses a file where its row does not open. */
export function DecisionDialog({ file, onClose }: DecisionDialogProps) {
  const { decide: words } = useDeliveryFilesWords();
  return (
    <Dialog title={words.titleOf(file.name)} role="dialog" onClose={onClose}>
      <DecisionForm file={file} onDone={onClose} />
    </Dialog>
  );
}
