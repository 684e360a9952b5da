const HOUR_MS = 3_600_000;

interface Hour {
  readonly at: string;
  readonly decided: number;
}

/** Every hour from the first decision of the day to the present one, also those without a decision. */
export function todayBars(today: readonly Hour[], now: Date): readonly Hour[] {
  const [first] = today;
  if (first === undefined) return [];
  const start = new Date(first.at).getTime();
  const counts = new Map(today.map(({ at, decided }) => [new Date(at).getTime(), decided]));
  const last = Math.max(start, ...counts.keys(), Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  return Array.from({ length: Math.round((last - start) / HOUR_MS) + 1 }, (_, step) => {
    const at = start + step * HOUR_MS;
    return { at: new Date(at).toISOString(), decided: counts.get(at) ?? 0 };
  });
}
