/** Pixels of the window: below the first the sidebar is a drawer; from the second on it stands beside a whole list. */
export const MOBILE_WIDTH = 992;
export const ROOMY_WIDTH = 1600;

/**
 * Whether the sidebar stands open beside the content. It is open unless it was closed; as long as nobody has said, it
 * leaves its room to the lists where the window is too narrow for both.
 * @param saved what the cookie says: '1', '0', or null.
 * @param width of the window in pixels.
 */
export function isSidebarOpen(saved: string | null, width: number): boolean {
  if (width < MOBILE_WIDTH) return false;
  return saved === null ? width >= ROOMY_WIDTH : saved !== '0';
}
