import { toast } from '@countersign/ui/toast.tsx';
import { Refusal } from '../api/failures.ts';
import { showFailure } from '../api/show-failure.ts';
import { useDeliveryFilesWords } from './delivery-words.ts';

/** Reports a failed call about a delivery file; codes that other things share are said in words about files. */
export function useShowFileFailure(): (error: unknown) => void {
  const { refusals } = useDeliveryFilesWords();
  return (error) => {
    const code = error instanceof Refusal ? error.code : null;
    if (code === 5002001) toast.error(refusals.gone);
    else if (code === 5020053) toast.error(refusals.expired);
    else if (code === 5020055) toast.error(refusals.changed);
    else showFailure(error);
  };
}
