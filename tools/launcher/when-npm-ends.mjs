const LOOK_EVERY_MS = 200;

/**
 * Calls `tell` once when npm, which started this process, has ended alone, for example by kill -9. A person who ends
 * npm wants the server to end too.
 * @param {() => void} tell
 * @returns {() => void} stops watching
 */
export function whenNpmEnds(tell) {
  if (process.env.npm_lifecycle_event === undefined) return () => {};
  const npm = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(timer);
    tell();
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
