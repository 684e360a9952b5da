import type { Locator } from 'playwright-core';
import { rowOf } from './batch-screen.ts';
import type { Visitor } from './browser.ts';

/** The package list as a person uses it. */
export interface PackageScreen {
  /** The banner with the outcome of the last press. */
  readonly strip: Locator;
  /** The bar at the foot. */
  readonly bar: Locator;
  /** The visible packages, without the header. */
  readonly rows: Locator;
  /** The table's row of a package. */
  row(name: string): Locator;
  /** Presses the checkbox of a package. */
  choose(name: string): Promise<void>;
  /** Chooses a range of package numbers without their rows. */
  chooseNumbers(from: number, to: number): Promise<void>;
  /** Answers the question before a bulk action with the named button. */
  confirm(title: string, yes: string): Promise<void>;
}

export function packageScreenOf(visitor: Visitor): PackageScreen {
  const {
    page,
    words: { packages },
  } = visitor;
  return {
    strip: page.getByRole('status', { name: packages.outcome.label }),
    bar: page.getByRole('region', { name: packages.barLabel }),
    rows: page.getByRole('row').filter({ has: page.getByRole('cell') }),
    row: (name) => rowOf(visitor, name),
    choose: (name) => page.getByRole('checkbox', { name: packages.choose(name), exact: true }).click(),
    chooseNumbers: async (from, to) => {
      await page.getByRole('button', { name: packages.byNumber }).click();
      const panel = page.getByRole('dialog', { name: packages.byNumber });
      await panel.getByRole('textbox', { name: packages.from }).fill(String(from));
      await panel.getByRole('textbox', { name: packages.to }).fill(String(to));
      await panel.getByRole('button', { name: packages.select(to - from + 1) }).click();
    },
    confirm: async (title, yes) => {
      await page.getByRole('alertdialog', { name: title }).getByRole('button', { name: yes }).click();
    },
  };
}
