/** Pixels of the window: below it the sidebar is a drawer. */
export const MOBILE_WIDTH = 992;

/**
 * Whether the sidebar stands open beside the content: unless it was closed, or the window is too narrow for it.
 * @param saved what the cookie says: '1', '0', or null.
 * @param width of the window in pixels.
 */
export function isSidebarOpen(saved: string | null, width: number): boolean {
  return width >= MOBILE_WIDTH && saved !== '0';
}
