import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { providerCalls } from '@countersign/contract';
import { writeGeneratedDelivery } from '@countersign/sample';
import { createClient, must, overHttp } from '@countersign/testing';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chooseInRow, openBatches, rowOf } from './batch-screen.ts';
import { enterPortal, hasBrowser, openBrowser } from './browser.ts';
import { signInApi } from './customer-api.ts';
import { sharedPortal } from './shared-portal.ts';
import { type Colleague, setUpTeam, type Team } from './team.ts';
import { expectNoComplaints, newVisitor } from './visitors.ts';
import { workspaceOf } from './workspace.ts';

const PICTURES = 24;

describe.skipIf(!hasBrowser)('the team of a batch', () => {
  const portal = sharedPortal();
  let browser: Browser;
  let folder: string;
  let team: Team;
  let dagny: Colleague;
  let addMember: (loginName: string, name: string, role: '10' | '20') => Promise<Colleague>;
  let erik: Colleague;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'countersign-team-'));
    [browser] = await Promise.all([
      openBrowser(),
      writeGeneratedDelivery(folder, { format: 'voc', pictures: PICTURES, seed: 7, small: true }),
    ]);
    team = await setUpTeam(portal);
    const provider = createClient(providerCalls, overHttp(portal.url), { as: { token: portal.providerKey } });
    addMember = async (loginName, name, role) => {
      const account = { loginName, password: 'Quartz5317', role };
      const email = role === '10' ? { email: `${loginName}@acme.example` } : {};
      must(await provider.createMember({ customerId: team.customerId, userName: name, ...account, ...email }));
      return { ...account, name };
    };
    dagny = await addMember(`d${team.acceptor.loginName}`, 'Dagny Ek', '20');
    erik = await addMember(`e${team.acceptor.loginName}`, 'Erik Lund', '10');
  });
  afterAll(async () => {
    await browser?.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Twelve packages of two. */
  const deliver = (name: string, ...more: string[]) =>
    team.deliver(folder, name, '--mode', 'package', '--package-by', '2', ...more);
  /** Passes every item of a batch, with a pause before each verdict. */
  async function passAll(person: Colleague, batchId: string, pauseMs: number) {
    const api = await signInApi(portal.url, person);
    must(await api.startBatch({ batchId, version: 0 }));
    for (let index = 1; index <= PICTURES; index += 1) {
      const { item } = must(await api.openItem({ batchId, to: { kind: 'index', index } }));
      if (item === null) throw new Error(`there is no item ${index}`);
      await setTimeout(pauseMs);
      must(await api.decideItem({ itemId: item.id, round: 1, version: item.version, result: '10', verdict: {} }));
    }
  }
  const chosenIn = (map: Locator) => map.getByRole('option', { selected: true }).count();

  test('[2.4-12] [6-02] an administrator shares packages out evenly, and each acceptor sees their own', async () => {
    const { batchId, batchNumber } = await deliver('Slides for three', '--assign', team.acceptor.loginName);
    const astrid = await newVisitor(browser);
    const { page, words } = astrid;
    const { assignment, sharing } = words;
    await enterPortal(astrid, portal.url, team.administrator);
    await openBatches(astrid, team.projectName);
    await chooseInRow(astrid, rowOf(astrid, batchNumber), assignment.title);
    const map = page.getByRole('listbox', { name: assignment.count('package', 12) });
    await map.waitFor();
    const assign = (count: number) =>
      page.getByRole('button', { name: sharing.assign(`${count} package${count === 1 ? '' : 's'}`) });
    await page.getByText(sharing.chooseFirst).waitFor();

    await page.getByRole('button', { name: sharing.chooseFree(12) }).click();
    await expect.poll(() => chosenIn(map)).toBe(12);
    // The batch came assigned to Bengt as a whole.
    expect(await page.getByRole('checkbox', { name: sharing.endsWhole(team.acceptor.name) }).isChecked()).toBe(true);
    await assign(12).click();
    await page.getByText(sharing.done('12 packages')).waitFor();
    await expect.poll(() => chosenIn(map)).toBe(0);
    for (const { name } of [team.acceptor, team.otherAcceptor, dagny])
      expect(await page.getByRole('row', { name }).getByRole('cell').nth(1).innerText()).toBe('4');

    // The last of Bengt's packages goes to Dagny, by the keys alone.
    const api = await signInApi(portal.url, team.acceptor);
    const own = must(await api.listPackages({ batchId })).packages.map(({ number }) => number);
    const [last = 0] = own.slice(-1);
    await map.focus();
    await page.keyboard.press('Home');
    for (let number = 1; number < last; number += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await page.getByText(sharing.rules.hand, { exact: true }).click();
    await page.getByRole('radio', { name: dagny.name }).check();
    await page.getByText(sharing.taken('1 package', team.acceptor.name)).waitFor();
    await assign(1).click();
    await page.getByText(sharing.done('1 package')).waitFor();
    const left = own.slice(0, -1);
    await expect
      .poll(async () => must(await api.listPackages({ batchId })).packages.map(({ number }) => number))
      .toEqual(left);
    expectNoComplaints(astrid);

    const bengt = await newVisitor(browser);
    await enterPortal(bengt, portal.url, team.acceptor, `/projects/packageList?batchId=${batchId}`);
    const rows = bengt.page.getByRole('row').filter({ has: bengt.page.getByRole('cell') });
    await expect.poll(() => rows.count()).toBe(3);
    await bengt.page.goto(`${portal.url}/projects/deliveryBatch?batchId=${batchId}`);
    await bengt.page.getByText(assignment.ownPart('package', 3, 12, 6, 24)).waitFor();
    await bengt.page.goto(`${portal.url}/projects/team?batchId=${batchId}`);
    await bengt.page.waitForURL('**/noauth*');
    expectNoComplaints(bengt);
    await Promise.all([astrid.context.close(), bengt.context.close()]);
  });

  test('[8-09] a disabled acceptor is named as such, left out of sharing at first, and warned of where chosen', async () => {
    const { batchId } = await deliver('Slides without Frej');
    const frej = await addMember(`f${team.acceptor.loginName}`, 'Frej Holm', '20');
    const api = await signInApi(portal.url, erik);
    const { members } = must(await api.listMembers({}));
    const memberId = members.find(({ userName }) => userName === frej.name)?.id ?? '';
    must(await api.setMemberStatus({ memberId, status: '0' }));

    const astrid = await newVisitor(browser);
    const { page, words } = astrid;
    const { assignment, sharing, app } = words;
    await enterPortal(astrid, portal.url, team.administrator, `/projects/team?batchId=${batchId}`);
    const named = `${frej.name}${app.comma}${assignment.disabled}`;
    await page.getByRole('row', { name: frej.name }).getByText(assignment.disabled).waitFor();
    await page.getByRole('button', { name: sharing.chooseFree(12) }).click();
    const box = page.getByRole('list', { name: sharing.how }).getByRole('checkbox', { name: named });
    await expect.poll(() => box.isChecked()).toBe(false);
    const note = page.getByText(assignment.disabledNote(frej.name));
    expect(await note.count()).toBe(0);
    await page.getByRole('list', { name: sharing.how }).getByText(named).click();
    await note.waitFor();
    await page.getByRole('button', { name: sharing.assign('12 packages') }).click();
    await page.getByText(sharing.done('12 packages')).waitFor();
    const { people } = must(await api.getAssignment({ batchId }));
    expect(people.find(({ id }) => id === memberId)?.packages).toBeGreaterThan(0);

    await page.goto(`${portal.url}/projects/deliveryBatch?batchId=${batchId}&dialog=assign`);
    const dialog = page.getByRole('dialog');
    const warning = dialog.getByText(assignment.disabledNote(frej.name));
    // Who has packages alone is named so and not ticked: that would give them the whole batch.
    await dialog.getByText(assignment.hasPart).first().waitFor();
    const whole = dialog.getByRole('checkbox', { name: new RegExp(frej.name) });
    expect([await whole.isChecked(), await warning.count()]).toEqual([false, 0]);
    await dialog.getByText(frej.name, { exact: true }).click();
    await warning.waitFor();
    await dialog.getByText(frej.name, { exact: true }).click();
    await expect.poll(() => warning.count()).toBe(0);
    must(await api.deleteMember({ memberId }));
    expectNoComplaints(astrid);
    await astrid.context.close();
  });

  test('[2.4-12] shares by pace follow the pace each acceptor was recorded with', async () => {
    const people = [team.acceptor, team.otherAcceptor] as const;
    const whole = await Promise.all(
      people.map(({ loginName }) => team.deliver(folder, `Slides of ${loginName}`, '--assign', loginName)),
    );
    // The second one takes a moment longer over each of 24 items.
    await Promise.all(people.map((person, nth) => passAll(person, whole[nth]?.batchId ?? '', nth * 150)));
    const { batchId } = await deliver('Slides by pace');
    const api = await signInApi(portal.url, erik);
    const paceOf = (assignment: { people: readonly { name: string; secondsEach: number | null }[] }, name: string) =>
      assignment.people.find((person) => person.name === name)?.secondsEach ?? 0;
    const recorded = must(await api.getAssignment({ batchId }));
    const [fast, slow] = [paceOf(recorded, people[0].name), paceOf(recorded, people[1].name)];
    expect(fast).toBeGreaterThan(0);
    expect(slow).toBeGreaterThan(fast);

    const astrid = await newVisitor(browser);
    const { page, words } = astrid;
    const { sharing } = words;
    await enterPortal(astrid, portal.url, team.administrator, `/projects/team?batchId=${batchId}`);
    await page.getByRole('button', { name: sharing.chooseFree(12) }).click();
    const shares = page.getByRole('list', { name: sharing.how });
    await shares.getByText(dagny.name).click();
    const row = (name: string) => shares.getByRole('listitem').filter({ hasText: name });
    const workOf = (name: string) => row(name).innerText();
    for (const { name } of people) await expect.poll(() => workOf(name)).toContain(sharing.shareOf(12));
    await page.getByText(sharing.rules.pace, { exact: true }).click();
    await page.getByText(sharing.rulesText.pace).waitFor();
    // Twelve packages of two items. A share is exact to a package.
    const expected = (12 * slow) / (fast + slow);
    await page.getByRole('button', { name: sharing.assign('12 packages') }).click();
    await page.getByText(sharing.done('12 packages')).waitFor();
    const after = must(await api.getAssignment({ batchId }));
    const packagesOf = (name: string) => after.people.find((person) => person.name === name)?.packages ?? 0;
    const [ofFast, ofSlow] = [packagesOf(people[0].name), packagesOf(people[1].name)];
    expect(ofFast + ofSlow).toBe(12);
    expect(ofFast).toBeGreaterThan(ofSlow);
    expect(Math.abs(ofFast - expected)).toBeLessThanOrEqual(1);
    expectNoComplaints(astrid);
    await astrid.context.close();
  });

  test('[2.4-12] a drag chooses, Reassign chooses all of a person, and another assignment meanwhile is not undone', async () => {
    const { batchId } = await deliver('Slides contested');
    const astrid = await newVisitor(browser);
    const { page, words } = astrid;
    const { assignment, sharing } = words;
    await enterPortal(astrid, portal.url, team.administrator, `/projects/team?batchId=${batchId}`);
    const map = page.getByRole('listbox', { name: assignment.count('package', 12) });
    const square = (number: number) => map.getByRole('option').nth(number - 1);
    await square(3).hover();
    await page.mouse.down();
    await square(6).hover();
    await page.mouse.up();
    await expect.poll(() => chosenIn(map)).toBe(4);
    await square(8).click({ modifiers: ['Shift'] });
    await expect.poll(() => chosenIn(map)).toBe(6);
    await square(4).click();
    await expect.poll(() => chosenIn(map)).toBe(5);

    // Erik assigns while Astrid looks, and her screen has not heard of it yet.
    const api = await signInApi(portal.url, erik);
    const { version, people } = must(await api.getAssignment({ batchId }));
    const bengtsId = people.find(({ name }) => name === team.acceptor.name)?.id ?? '';
    const pressed = Promise.withResolvers<void>();
    await page.route('**/assignment/detail?*', async (route) => {
      await pressed.promise;
      await route.continue();
    });
    must(await api.assignPackages({ batchId, version, shares: [{ memberId: bengtsId, runs: [{ from: 1, to: 3 }] }] }));
    const assign = page.getByRole('button', { name: sharing.assign('5 packages') });
    await assign.click();
    await page.getByText(sharing.changed).waitFor();
    pressed.resolve();
    await map.getByRole('option', { name: team.acceptor.name }).nth(2).waitFor();
    const ofBengt = page.getByRole('row', { name: team.acceptor.name }).getByRole('cell').nth(1);
    await expect.poll(() => ofBengt.innerText()).toBe('3');
    expect(await chosenIn(map)).toBe(5);
    await assign.click();
    await page.getByText(sharing.done('5 packages')).waitFor();
    const { parts } = must(await api.listParts({ batchId }));
    expect(parts.filter(({ assigneeId }) => assigneeId !== null)).toHaveLength(7);

    await page.getByRole('button', { name: sharing.reassignOf(team.acceptor.name) }).click();
    await expect.poll(() => chosenIn(map)).toBeGreaterThan(1);
    await page.getByRole('radio', { name: sharing.nobody }).check();
    const count = await chosenIn(map);
    await page.getByRole('button', { name: sharing.unassign(`${count} packages`) }).click();
    await page.getByText(sharing.undone(`${count} packages`)).waitFor();
    const after = must(await api.listParts({ batchId })).parts;
    expect(after.filter(({ assigneeId }) => assigneeId === bengtsId)).toEqual([]);
    expectNoComplaints(astrid);
    await astrid.context.close();
  });

  test('[2.4-06] [6-02] who has a part sees the counts of their part of a sample, and nothing it would prove', async () => {
    const { batchId } = await team.deliver(folder, 'Slides by sample in parts');
    const api = await signInApi(portal.url, team.administrator);
    const rule = { fromIndex: 1, includeHeld: true, order: 'random', undecided: '10', plan: { kind: 'own' } } as const;
    must(await api.drawSample({ batchId, version: 0, round: 1, ...rule, size: { kind: 'count', count: PICTURES } }));
    const { version, people } = must(await api.getAssignment({ batchId }));
    const memberId = people.find(({ name }) => name === team.acceptor.name)?.id ?? '';
    must(await api.assignPackages({ batchId, version, shares: [{ memberId, runs: [{ from: 3, to: 10 }] }] }));

    const bengt = await newVisitor(browser);
    const { page, words } = bengt;
    await enterPortal(bengt, portal.url, team.acceptor, `/projects/deliveryBatch?batchId=${batchId}`);
    await page.getByRole('button', { name: words.batch.actions.continue, exact: true }).click();
    const work = workspaceOf(bengt);
    await work.frame.getByText(words.assignment.ownSample(0, 8, 0)).waitFor();
    await work.frame.getByText(words.assignment.isPartDone).waitFor();
    const seen = new Set<number>();
    for (let index = await work.shown(); index !== null; index = await work.shown()) {
      if (seen.has(index)) await page.waitForTimeout(20);
      else {
        seen.add(index);
        await work.press('d');
        if (seen.size === 1) await work.frame.getByText(words.assignment.ownSample(1, 8, 0)).waitFor();
      }
    }
    expect([...seen].sort((a, b) => a - b)).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
    await work.isDone();
    await page.goto(`${portal.url}/projects/deliveryBatchList`);
    const row = rowOf(bengt, 'Slides by sample in parts');
    await row.getByText(words.assignment.ownPart('item', 8, 24, 8, 24)).waitFor();
    await row.getByText(words.sampling.shortSize(8)).filter({ visible: true }).waitFor();
    expectNoComplaints(bengt);
    await bengt.context.close();
  });
});
