import { must } from '@countersign/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser } from './browser.ts';
import { signInApi } from './customer-api.ts';
import { sharedPortal } from './shared-portal.ts';
import { expectNoComplaints } from './visitors.ts';
import { atWork, decisionsOf, openWorkplace, type Workplace } from './workplace.ts';

describe.skipIf(!hasBrowser)('what is undecided in the workspace', () => {
  const portal = sharedPortal();
  let place: Workplace;
  beforeAll(async () => {
    place = await openWorkplace(portal);
  });
  afterAll(() => place?.close());

  test('[2.1-07] leaving with something undecided asks first, and what was ticked is kept', async () => {
    const { bengt, work, words, batchId } = await atWork(place, 'Leaving');
    const { page, words: all } = bengt;
    await work.press('Shift+E');
    await work.chooseError('Missing object', 'a nut');
    const orders = page.getByRole('link', { name: all.shell.nav.orders, exact: true }).first();
    const question = work.frame.getByRole('alertdialog', { name: words.change.title('1') });
    await orders.click();
    await question.getByText(words.change.undecided).waitFor();
    await question.getByRole('button', { name: words.change.stay, exact: true }).click();
    await work.frame.getByText('Missing object').waitFor();
    await orders.click();
    await question.getByRole('button', { name: words.commands['workspace.save'], exact: true }).click();
    await page.waitForURL('**/orderManage*');
    await page.locator('iframe').waitFor({ state: 'detached' });
    // Nobody has to wait for the claim to expire.
    const astrid = await signInApi(portal.url, place.team.administrator);
    const first = { batchId, to: { kind: 'index', index: 1 } } as const;
    await expect.poll(async () => (await astrid.openItem(first)).status).toBe(200);
    const { items } = must(await astrid.listItems({ batchId, page: 1, size: 1 }));
    must(await astrid.releaseClaims({ batchId, itemIds: items.map(({ id }) => id) }));
    await page.goto(`${portal.url}/studio/index?batchId=${batchId}`);
    await work.shows(1);
    await work.frame.getByText('Missing object').waitFor();
    expect(await decisionsOf(place, batchId)).toEqual([]);
    expectNoComplaints(bengt);
    await bengt.context.close();
  });

  test('[4.2-12] a changed verdict is given or discarded in so many words, however the picture is left', async () => {
    const { bengt, work, words, batchId, picture } = await atWork(place, 'Changes');
    const { page, words: all } = bengt;
    await work.press('d');
    await work.shows(2);
    await work.press('d');
    await work.shows(3);
    await work.jumpTo(2);
    await work.press('Shift+E');
    await work.chooseError('Missing object', 'a nut');
    const question = work.frame.getByRole('alertdialog', { name: words.change.title('2') });
    const answer = (name: string) => question.getByRole('button', { name, exact: true });
    const link = page.getByRole('link', { name: all.shell.nav.orders, exact: true }).first();
    const ways: readonly (() => Promise<unknown>)[] = [
      () => work.press('n'),
      () => work.press('a'),
      () => work.press('s'),
      () => work.press('Control+s'),
      () => work.press('Escape', 'Escape'),
      () => work.press('g').then(() => work.press('5', 'Enter')),
      () => work.frame.getByRole('button', { name: new RegExp(`^${words.save}`) }).click(),
      () => work.frame.getByRole('button', { name: words.back }).click(),
      () => work.frame.getByRole('button', { name: words.stripItem('4', words.states.left) }).click(),
      () => link.click(),
      () => page.getByRole('button', { name: all.shell.tags.close('Changes') }).click(),
      async () => {
        await page.getByRole('button', { name: all.app.language }).click();
        await page.getByRole('menuitem', { name: '日本語' }).click();
        await page.getByRole('button', { name: all.shell.studioLanguage.yes, exact: true }).click();
      },
    ];
    for (const leave of ways) {
      await picture.focus();
      await leave();
      await question.getByText(words.change.decided(all.item.results['10'])).waitFor();
      expect(await answer(words.change.pass).count()).toBe(0);
      await work.press('Escape');
      await question.waitFor({ state: 'detached' });
      await work.shows(2);
    }
    // The server stored nothing of it, and a reloaded page still has it.
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await work.shows(2);
    await work.frame.getByText('Missing object').waitFor();
    expect(await decisionsOf(place, batchId)).toEqual([
      [1, 'item.passed'],
      [2, 'item.passed'],
    ]);
    await picture.focus();
    await work.press('n');
    await answer(words.change.reject).click();
    await work.shows(3);
    await expect
      .poll(() => decisionsOf(place, batchId))
      .toEqual([
        [1, 'item.passed'],
        [2, 'item.rejected'],
        [2, 'item.passed'],
      ]);

    await work.press('a');
    await work.shows(2);
    await work.frame.getByRole('button', { name: new RegExp(`^${words.removeError('')}`) }).click();
    await picture.focus();
    await work.press('a');
    await answer(words.change.discard).click();
    await work.shows(1);
    await work.press('n');
    await work.frame.getByText('Missing object').waitFor();
    expect(await decisionsOf(place, batchId)).toHaveLength(3);
    expectNoComplaints(bengt);
    await bengt.context.close();
  });
});
