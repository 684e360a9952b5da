import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { must, writeCocoFolder } from '@countersign/testing';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillSignIn, hasBrowser, openBrowser, pressSignIn, signIn, type Visitor } from './browser.ts';
import { signInApi } from './customer-api.ts';
import { sharedPortal } from './shared-portal.ts';
import { setUpTeam, type Team } from './team.ts';
import { expectNoComplaints, newVisitor } from './visitors.ts';

describe.skipIf(!hasBrowser)('the team', () => {
  const portal = sharedPortal();
  let browser: Browser;
  let team: Team;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'countersign-members-'));
    browser = await openBrowser();
    [team] = await Promise.all([setUpTeam(portal), writeCocoFolder(folder, { pictures: 1, seed: 3 })]);
  });
  afterAll(() => Promise.all([browser?.close(), rm(folder, { recursive: true, force: true })]));

  const password = 'Nuts4Bolts';
  const rowOfMember = ({ page, words }: Visitor, name: string) =>
    page.getByRole('table', { name: words.team.title }).getByRole('row', { name });
  async function choose(visitor: Visitor, name: string, item: string): Promise<void> {
    const { page, words } = visitor;
    await rowOfMember(visitor, name)
      .getByRole('button', { name: words.team.more(name) })
      .click();
    await page.getByRole('menuitem', { name: item }).click();
  }
  const answer = ({ page }: Visitor, yes: string) =>
    page.locator('[data-overlay]').getByRole('button', { name: yes }).click();

  test('[2.4-20] [2.4-14] [5-03] [6-01] [8-02] [8-07] [8-11] three are invited, one corrected; one is promoted, disabled and deleted', async () => {
    const astrid = await newVisitor(browser);
    const { page, words } = astrid;
    const { invite } = words.team;
    await signIn(astrid, portal.url, team.administrator);
    await page.goto(`${portal.url}/inviteMembers`);
    const field = (row: number, name: string) => page.getByRole('textbox', { name: `${invite.row(row)}: ${name}` });
    const secret = (row: number) => page.getByLabel(`${invite.row(row)}: ${invite.password}`);
    const names = ['freja01', team.acceptor.loginName, 'hannah1'];
    for (const [index, name] of names.entries()) {
      await field(index + 1, invite.userName).fill(name);
      await secret(index + 1).fill(password);
      if (index < 2) await secret(index + 1).press('Enter');
    }
    const taken = invite.fault.nameTaken(team.acceptor.loginName);
    await page.getByRole('alert').filter({ hasText: taken }).waitFor();
    const submit = page.getByRole('button', { name: invite.submit(3) });
    expect(await submit.isDisabled()).toBe(true);
    await page.getByRole('button', { name: invite.goTo(2) }).click();
    await page.keyboard.type('gustav1');
    expect(await field(2, invite.userName).inputValue()).not.toBe('gustav1');
    await field(2, invite.userName).fill('gustav1');
    await submit.click();
    await page.getByRole('heading', { name: invite.added(3) }).waitFor();
    expect(await page.getByText(password, { exact: true }).count()).toBe(3);
    await page.getByRole('button', { name: invite.toTeam }).click();
    await rowOfMember(astrid, 'gustav1').waitFor();

    const freja = await newVisitor(browser);
    await signIn(freja, portal.url, { loginName: 'freja01', password, role: '20' });
    await choose(astrid, 'freja01', words.team.makeAdministrator);
    await page.getByLabel(words.team.promote.email).fill('freja@acme.example');
    await answer(astrid, words.team.promote.yes);
    await rowOfMember(astrid, 'freja01').getByText(words.team.administrator).filter({ visible: true }).waitFor();
    // Not by a click: a call of her screen may already have opened the dialog, which covers all links.
    await freja.page.evaluate(() => window.history.pushState(null, '', '/dashboard'));
    await freja.page.getByRole('alertdialog').getByText(words.codes[5001026]).waitFor();
    await answer(freja, words.app.session.again);
    await freja.page.waitForURL('**/login?*');

    await signIn(freja, portal.url, { loginName: 'hannah1', password, role: '20' });
    await choose(astrid, 'hannah1', words.team.disable);
    await answer(astrid, words.team.disabling.yes);
    await rowOfMember(astrid, 'hannah1').getByText(words.team.disabled).waitFor();
    await freja.page.reload();
    await freja.page.waitForURL('**/login?*');
    await fillSignIn(freja, { loginName: 'hannah1', password, role: '20' });
    await pressSignIn(freja);
    await freja.page.getByText(words.codes[5001043]).first().waitFor();
    expectNoComplaints(astrid, freja);
  });

  test('[6-01] [8-11] an account that holds a batch under acceptance is deleted once it does not', async () => {
    const { batchId } = await team.deliver(folder, 'Held tray', '--assign', team.otherAcceptor.loginName);
    const acceptor = await signInApi(portal.url, team.otherAcceptor);
    must(await acceptor.startBatch({ batchId, version: 0 }));
    const bengt = await newVisitor(browser, { language: 'ja', width: 360, height: 740 });
    const { page, words } = bengt;
    await signIn(bengt, portal.url, team.administrator);
    await page.goto(`${portal.url}/profile?part=team`);
    const { name } = team.otherAcceptor;
    await choose(bengt, name, words.team.remove);
    await answer(bengt, words.team.deletion.yes);
    await page.getByRole('link', { name: 'Held tray' }).waitFor();
    await answer(bengt, words.team.deletion.close);
    const administrator = await signInApi(portal.url, team.administrator);
    must(await administrator.assignBatch({ batchId, memberIds: [] }));
    await signIn(bengt, portal.url, team.administrator);
    await page.goto(`${portal.url}/profile?part=team`);
    await choose(bengt, name, words.team.remove);
    await answer(bengt, words.team.deletion.yes);
    await rowOfMember(bengt, name).waitFor({ state: 'detached' });
    expect(await rowOfMember(bengt, team.acceptor.name).count()).toBe(1);
    expectNoComplaints(bengt);
  });
});
