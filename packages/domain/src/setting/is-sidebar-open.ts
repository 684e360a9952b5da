/** Pixels of the window below which the sidebar is a drawer. */
export const MOBILE_WIDTH = 992;

/**
 * Whether the sidebar is open beside the content: unless it was closed, or the window is too narrow.
 * @param saved the cookie's value: '1', '0', or null
 * @param width of the window in pixels
 */
export function isSidebarOpen(saved: string | null, width: number): boolean {
  return width >= MOBILE_WIDTH && saved !== '0';
}
