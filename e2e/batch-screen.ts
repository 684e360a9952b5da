import type { Locator } from 'playwright-core';
import type { Visitor } from './browser.ts';

/** The table's row with this name. A column that may fold is in it twice, once hidden. */
export function rowOf({ page }: Visitor, name: string): Locator {
  return page.getByRole('row').filter({ hasText: name });
}

/** What is seen in each cell; screen readers also hear the names of columns that are folded into others. */
export async function cellsOf(row: Locator): Promise<string[]> {
  await row.waitFor();
  const texts = await row.getByRole('cell').evaluateAll((cells) =>
    cells.map((cell) => {
      const unseen = [...cell.querySelectorAll<HTMLElement>('.visually-hidden')];
      for (const one of unseen) one.style.display = 'none';
      const text = (cell as HTMLElement).innerText;
      for (const one of unseen) one.style.display = '';
      return text;
    }),
  );
  return texts.map((text) => text.replaceAll(/\s+/g, ' ').trim());
}

/** Opens the batch list by the navigation: projects, then this project. */
export async function openBatches(visitor: Visitor, projectName: string): Promise<void> {
  const { page, words } = visitor;
  const navigation = page.getByRole('navigation', { name: words.shell.nav.label });
  await navigation.getByRole('link', { name: words.shell.nav.projects }).click();
  await rowOf(visitor, projectName).getByRole('button', { name: words.project.enter }).click();
  await page.getByRole('heading', { level: 1, name: words.batch.title }).waitFor();
}

/** Chooses an entry of a batch row's menu. */
export async function chooseInRow(visitor: Visitor, row: Locator, action: string): Promise<void> {
  await row.hover();
  await row.getByRole('button', { name: visitor.words.batch.actions.more }).click();
  await visitor.page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Gives the current batch its result; needs a remark if the agreed rate proposes the other one. */
export async function finishBatch(visitor: Visitor, result: '10' | '20', remark?: string): Promise<void> {
  const { page, words } = visitor;
  await page.getByRole('button', { name: words.batch.actions.finish, exact: true }).click();
  await giveResult(visitor, result, remark);
}

/** The same in the open dialog, which must contain `facts`. */
export async function giveResult(
  { page, words }: Visitor,
  result: '10' | '20',
  remark?: string,
  facts: readonly string[] = [],
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: words.batch.finishTitle });
  for (const fact of facts) await dialog.getByText(fact, { exact: true }).waitFor();
  const choice = result === '10' ? words.batch.finishPass : words.batch.finishReject;
  await dialog.getByRole('radiogroup').getByText(choice, { exact: true }).click();
  const finish = dialog.getByRole('button', {
    name: result === '10' ? words.batch.finishDoPass : words.batch.finishDoReject,
  });
  if (remark !== undefined) await dialog.getByRole('textbox', { name: words.batch.finishRemark }).fill(remark);
  await finish.click();
  await dialog.waitFor({ state: 'detached' });
}

/** What the current batch shows besides its counts, by name. */
export async function figuresOf({ page, words }: Visitor): Promise<Record<string, string>> {
  const figures = page.getByRole('region', { name: words.batch.figures });
  const [names, values] = await Promise.all([
    figures.getByRole('term').allInnerTexts(),
    figures.getByRole('definition').allInnerTexts(),
  ]);
  return Object.fromEntries(names.map((name, at) => [name, values[at] ?? '']));
}
