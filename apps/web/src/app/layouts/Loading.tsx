import { isMasked } from '../../shared/api/loading.ts';
import { useStore } from '../../shared/store.ts';
import { LoadingMask } from '../../ui/LoadingMask.tsx';

/** The mask, while the page waits for what somebody asked it to do. */
export function Loading() {
  return useStore(isMasked) ? <LoadingMask /> : null;
}
