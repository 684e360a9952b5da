import type { AnswerOfCall } from '../api/client.ts';
import { usePollUnlessLive } from '../live/live-state.ts';

type Files = AnswerOfCall<'listDeliveryFiles'>;

interface FilePolling {
  readonly staleTime: 0;
  readonly refetchInterval: (query: { readonly state: { readonly data: Files | undefined } }) => number | false;
}

/** How often it reloads while a file is made and the page does not hear of it. */
const BUSY_MS = 1_500;
/** The same where it does: a node that dies may not have told that the file is made. */
const STILL_MS = 15_000;
const IDLE_MS = 10_000;

/** How often a list of delivery files reloads. */
export function useFilePolling(): FilePolling {
  const [whileBusy, whileIdle] = [usePollUnlessLive(BUSY_MS), usePollUnlessLive(IDLE_MS)];
  return {
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => ((data?.views.making ?? 0) > 0 ? whileBusy || STILL_MS : whileIdle),
  };
}
