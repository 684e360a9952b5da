import { join, resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { expect, onTestFailed } from 'vitest';
import { openProfile, openVisitor, type Visitor, type VisitorOptions } from './browser.ts';

const pictures = resolve(import.meta.dirname, '../.cache/e2e');
let opened = 0;

/** A person with their own browser. If the test fails, their last screen is stored below `.cache/e2e`. */
export async function newVisitor(browser: Browser, options: VisitorOptions = {}): Promise<Visitor> {
  return pictured(await openVisitor(browser, options));
}

/** A person whose browser has its profile in a folder, and whose last screen is stored likewise. */
export async function newVisitorOf(profile: string): ReturnType<typeof openProfile> {
  return pictured(await openProfile(profile));
}

function pictured<T extends Visitor>(visitor: T): T {
  opened += 1;
  const path = join(pictures, `${process.pid}-${opened}.png`);
  onTestFailed(async () => {
    await visitor.page.screenshot({ path }).catch(() => null);
    console.log(`${visitor.page.url()} as in ${path}; ${visitor.complaints.join('; ')}`);
  });
  return visitor;
}

export function expectNoComplaints(...visitors: Visitor[]): void {
  expect(visitors.flatMap(({ complaints }) => complaints)).toEqual([]);
}
