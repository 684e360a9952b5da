import type { Locator } from 'playwright-core';
import type { Visitor } from './browser.ts';

/** The bell in the bar once it says so many new notices. */
export function bellOf({ page, words }: Visitor, unread: number): Locator {
  const { notices, newNotices } = words.shell;
  const name = unread === 0 ? notices : `${notices}: ${newNotices(unread)}`;
  return page.getByRole('button', { name, exact: true });
}
