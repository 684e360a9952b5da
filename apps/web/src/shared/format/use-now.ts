import { useEffect, useState } from 'react';

const lookEveryMs = 15_000;

/** The current time, updated now and then. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), lookEveryMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
