/** The first screen is loaded and drawn before. */
const DELAY_MS = 1_000;

/**
 * Follows changes from a moment later on. A page holds the stream of its browser; a frame only hears what pages tell.
 *
 * @returns stops following.
 */
export function followLater(kind: 'page' | 'frame'): () => void {
  let isOver = false;
  let stop: (() => void) | undefined;
  const timer = setTimeout(() => {
    import('./follow-changes.ts').then(
      ({ followChanges }) => {
        if (!isOver) stop = followChanges(kind);
      },
      // Screens then ask by themselves.
      () => {},
    );
  }, DELAY_MS);
  return () => {
    isOver = true;
    clearTimeout(timer);
    stop?.();
  };
}
