const LOOK_EVERY_MS = 200;

/**
 * Tells once when npm, which started us, has ended without us, by kill -9 for example. A person who ends npm means the server as well.
 * @param {() => void} tell
 * @returns {() => void} stops looking
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
