/** What a person reads of calls that are made again: one line when answers stop, and one when they come again. */
export interface Outage {
  /** A call got no answer for this reason, and is made again. */
  readonly begun: (reason: string) => void;
  readonly ended: () => void;
}

/** Several calls run at once and fail together, so each outage is told once, and again only for another reason. */
export function createOutage(tell: (text: string) => void): Outage {
  let reason: string | null = null;
  return {
    begun(now) {
      if (reason === now) return;
      reason = now;
      tell(`No answer (${now}); trying again.`);
    },
    ended() {
      if (reason !== null) tell('The server answers again.');
      reason = null;
    },
  };
}
