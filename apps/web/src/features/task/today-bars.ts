const HOUR_MS = 3_600_000;

interface Hour {
  readonly at: string;
  readonly decided: number;
}

/**
 * Every hour from the first decision of the day to the present one, also those without a decision. Where the day begins
 * within an hour, the first bar begins there.
 */
export function todayBars(today: readonly Hour[], now: Date): readonly Hour[] {
  const [first] = today;
  if (first === undefined) return [];
  const start = hourOf(new Date(first.at));
  const counts = new Map(today.map(({ at, decided }) => [hourOf(new Date(at)), decided]));
  const last = Math.max(start, ...counts.keys(), hourOf(now));
  return Array.from({ length: Math.round((last - start) / HOUR_MS) + 1 }, (_, step) => {
    const at = start + step * HOUR_MS;
    return { at: step === 0 ? first.at : new Date(at).toISOString(), decided: counts.get(at) ?? 0 };
  });
}

const hourOf = (at: Date) => Math.floor(at.getTime() / HOUR_MS) * HOUR_MS;
