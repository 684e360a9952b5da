import type { FrameLocator } from 'playwright-core';
import { expect } from 'vitest';
import type { Visitor } from './browser.ts';

/** The workspace as a person uses it: the screen and the keyboard. */
export interface Workspace {
  readonly frame: FrameLocator;
  /** Waits until the picture of this index number is on screen. */
  shows(index: number): Promise<void>;
  /** The index number on screen; null if nothing is left. */
  shown(): Promise<number | null>;
  /** Presses keys one after another, named as the browser names them. */
  press(...keys: string[]): Promise<void>;
  /** Goes to an index number by `G`. */
  jumpTo(index: number): Promise<void>;
  /** Adds the error of this name from the open list, by arrow keys and Enter. */
  chooseError(name: string, remark?: string): Promise<void>;
  /** Waits until nothing is left to decide and everything has reached the server. */
  isDone(): Promise<void>;
  /** Goes from the last screen to the batch. */
  leave(): Promise<void>;
}

export function workspaceOf({ page, words: { studio } }: Visitor): Workspace {
  const frame = page.frameLocator('iframe');
  const index = frame.getByRole('textbox', { name: studio.index });
  const through = new RegExp(`^(${studio.done}|${studio.doneSample})$`);
  const done = frame.getByRole('heading', {
    name: new RegExp(`^(${studio.done}|${studio.doneSample}|${studio.doneHeldTitle})$`),
  });
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const shown = async (): Promise<number | null> => {
    // The field is also empty before the first picture has loaded, so only the last screen means that nothing is left.
    for (;;) {
      await frame.getByRole('application').or(done).first().waitFor();
      if (await done.isVisible()) return null;
      const text = await index.inputValue();
      if (text !== '') return Number(text);
      await page.waitForTimeout(20);
    }
  };
  return {
    frame,
    shown,
    press,
    shows: (wanted) => expect.poll(() => index.inputValue()).toBe(String(wanted)),
    jumpTo: async (wanted) => {
      await press('g');
      await page.keyboard.type(String(wanted));
      await press('Enter');
      await expect.poll(() => index.inputValue()).toBe(String(wanted));
    },
    chooseError: async (name, remark) => {
      const types = frame.getByRole('listbox', { name: studio.chooseType });
      await types.waitFor();
      const names = await types.getByRole('option').allInnerTexts();
      const at = names.findIndex((text) => text.startsWith(name));
      expect(at, `${name} among ${names.join(', ')}`).toBeGreaterThanOrEqual(0);
      for (let step = 0; step < at; step += 1) await press('ArrowDown');
      if (remark !== undefined) {
        await press('Tab');
        await page.keyboard.type(remark);
      }
      await press('Enter');
      await types.waitFor({ state: 'detached' });
    },
    isDone: async () => {
      await frame.getByRole('heading', { name: through }).waitFor();
      await frame.getByText(studio.doneText).or(frame.getByText(studio.donePart)).waitFor();
    },
    leave: () => frame.getByRole('main').getByRole('button', { name: studio.toBatch, exact: true }).click(),
  };
}
