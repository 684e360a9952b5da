/** What a person reads of calls that are made again: one line when answers stop, and one when all of them came. */
export interface Outage {
  /** Begins to watch a call. */
  readonly watch: () => WatchedCall;
}

interface WatchedCall {
  /** It got no answer for this reason, and is made again. */
  readonly failed: (reason: string) => void;
  readonly answered: () => void;
}

/** Several calls run at once and fail together, so each outage is told once, and again only for another reason. */
export function createOutage(tell: (text: string) => void): Outage {
  let reason: string | null = null;
  /** Calls that failed and were not answered since. */
  let failing = 0;
  return {
    watch() {
      let isFailing = false;
      return {
        failed(now) {
          if (!isFailing) failing += 1;
          isFailing = true;
          if (reason !== now) tell(`No answer (${now}); trying again.`);
          reason = now;
        },
        answered() {
          if (!isFailing) return;
          isFailing = false;
          failing -= 1;
          if (failing > 0) return;
          reason = null;
          tell('The server answers again.');
        },
      };
    },
  };
}
