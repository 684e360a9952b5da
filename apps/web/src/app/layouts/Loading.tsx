import { LoadingMask } from '@countersign/ui/LoadingMask.tsx';
import { isMasked } from '../../shared/api/loading.ts';
import { useStore } from '../../shared/store.ts';

/** The mask over the page while it carries out what somebody asked for. */
export function Loading() {
  return useStore(isMasked) ? <LoadingMask /> : null;
}
