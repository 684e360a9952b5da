/** Two signals closer than this count as one: a terminal and npm both pass on the same Ctrl-C. */
const ECHO_MS = 1_000;

/** Settles on the first Ctrl-C or SIGTERM. A second one, pressed on purpose, ends the process at once. */
export function stopOnSignals(): Promise<'stopped'> {
  return new Promise((resolve) => {
    let firstAtMs: number | null = null;
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.on(signal, () => {
        if (firstAtMs === null) {
          firstAtMs = performance.now();
          resolve('stopped');
        } else if (performance.now() - firstAtMs > ECHO_MS) {
          process.exit(130);
        }
      });
  });
}
