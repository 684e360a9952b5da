import { LoadingMask } from '@countersign/ui/LoadingMask.tsx';
import { isMasked } from '../../shared/api/loading.ts';
import { useStore } from '../../shared/store.ts';

/** The mask, while the page waits for what somebody asked it to do. */
export function Loading() {
  return useStore(isMasked) ? <LoadingMask /> : null;
}
