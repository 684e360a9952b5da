import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { must, openZip } from '@countersign/testing';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enterPortal, hasBrowser, openBrowser } from './browser.ts';
import { signInApi } from './customer-api.ts';
import { sharedPortal } from './shared-portal.ts';
import { setUpTeam, type Team } from './team.ts';
import { expectNoComplaints, newVisitor } from './visitors.ts';
import { workspaceOf } from './workspace.ts';

const box = (id: string, x: number, label: string) => ({
  ...{ id, type: 'rectanglelabels', from_name: 'box', to_name: 'image' },
  ...{ original_width: 300, original_height: 200, image_rotation: 0 },
  value: { x, y: 30, width: 15, height: 30, rotation: 0, rectanglelabels: [label] },
});
const joins = (from_id: string, to_id: string, more = {}) => ({
  ...{ type: 'relation', from_id, to_id, direction: 'right', labels: ['holds'], ...more },
});
const shapes = [box('b1', 5, 'bolt'), box('b2', 40, 'nut'), box('b3', 75, 'nut')];
const tasks = [
  [...shapes, joins('b1', 'b2')],
  [...shapes, joins('b1', 'b2', { id: 'x1' }), joins('b1', 'b3', { id: 'x1' })],
].map((result, at) => ({
  id: at + 1,
  data: { image: `${'ab'[at]}.png` },
  annotations: [{ id: at + 1, result, was_cancelled: false }],
}));

describe.skipIf(!hasBrowser)('relations between annotations', () => {
  const portal = sharedPortal();
  let browser: Browser;
  let scratch: string;
  let team: Team;
  beforeAll(async () => {
    scratch = await mkdtemp(join(tmpdir(), 'countersign-relations-'));
    browser = await openBrowser();
    team = await setUpTeam(portal);
  });
  afterAll(async () => {
    await browser?.close();
    await rm(scratch, { recursive: true, force: true });
  });

  test('[5-06] are drawn by keys, mended, ticked and exported, and a duplicate id keeps a picture from passing', async () => {
    const folder = join(scratch, 'delivery');
    await mkdir(folder);
    for (const [name, background] of Object.entries({ 'a.png': '#10a040', 'b.png': '#1030a0' }))
      await writeFile(
        join(folder, name),
        await sharp({ create: { width: 300, height: 200, channels: 3, background } })
          .png()
          .toBuffer(),
      );
    await writeFile(join(folder, 'tasks.json'), JSON.stringify(tasks));
    const { batchId } = await team.deliver(folder, 'Joined', '--assign', team.acceptor.loginName);
    const api = await signInApi(portal.url, team.acceptor);
    must(await api.startBatch({ batchId, version: 0 }));
    const item = async (index: number) =>
      must(await api.openItem({ batchId, to: { kind: 'index', index }, isReadOnly: true })).item;

    const astrid = await newVisitor(browser, { language: 'en' });
    const { words } = astrid;
    const { relations, rules } = words.studio;
    await enterPortal(astrid, portal.url, team.administrator, `/studio/index?batchId=${batchId}`);
    const { frame, press, shows, chooseError } = workspaceOf(astrid);
    await shows(1);
    await frame.getByRole('application').focus();
    const row = (label: string, from: string, to: string) =>
      frame.getByRole('button', { name: relations.name(label, from, to), exact: true });
    await row('holds', 'bolt #1', 'nut #1').waitFor();

    // From the bolt to the second nut, by keys alone.
    await press('Shift+I', 'Tab', 'Enter');
    await frame.getByText(relations.end('bolt #1'), { exact: true }).waitFor();
    await press('Tab', 'Tab', 'Enter');
    await frame.getByText('Joined bolt #1 → nut #2: holds', { exact: true }).first().waitFor();
    await frame.getByRole('button', { name: relations.reverse, exact: true }).click();
    await frame.getByText('Reversed holds, now nut #2 → bolt #1', { exact: true }).first().waitFor();
    // The keys go on after a press of the button that is gone with what it removed.
    await frame.getByRole('button', { name: relations.remove, exact: true }).click();
    const reversed = frame.getByText(relations.name('holds', 'nut #2', 'bolt #1'), { exact: true });
    await reversed.waitFor({ state: 'detached' });
    await press('Control+z');
    await reversed.waitFor();
    await press('d');
    await shows(2);
    await expect.poll(async () => (await item(1))?.mark).toBe('91');
    const ends = (await item(1))?.relations?.map(({ from, to }) => [from, to]);
    expect(ends).toEqual([
      ['1', '2'],
      ['3', '1'],
    ]);

    // Two relations of one id: nothing passes, the panel says which, and the relation takes an error.
    await frame.getByText(rules.relationIdTwice, { exact: true }).first().waitFor();
    await press('d');
    await shows(2);
    await row('holds', 'bolt #1', 'nut #2').first().click();
    await frame.getByRole('application').focus();
    await press('e');
    await chooseError('Wrong label');
    await press('r');
    await expect.poll(async () => (await item(2))?.result).toBe('20');
    expect((await item(2))?.verdict.ticks).toMatchObject([{ annotationId: 'x1' }]);

    // Exported and delivered again, nothing else is different.
    const zip = join(scratch, 'joined.zip');
    await portal.countersign('export', '--batch', batchId, '--format', 'labelstudio', '--result', 'all', '--out', zip);
    const exported = (await openZip(await readFile(zip))).get('tasks.json');
    await writeFile(join(folder, 'tasks.json'), String(exported));
    const again = await team.deliver(folder, 'Joined again', '--assign', team.acceptor.loginName);
    const { item: first } = must(
      await api.openItem({ batchId: again.batchId, to: { kind: 'index', index: 1 }, isReadOnly: true }),
    );
    expect(first?.relations?.map(({ from, to }) => [from, to])).toEqual(ends);
    expect(JSON.parse(String(exported))[1]).toEqual(tasks[1]);
    expectNoComplaints(astrid);
    await astrid.context.close();
  });

  test('that a repair turned around are listed with what changed', async () => {
    const folder = join(scratch, 'turned');
    await mkdir(folder);
    const background = '#10a040';
    const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background } })
      .png()
      .toBuffer();
    await writeFile(join(folder, 'a.png'), picture);
    await writeFile(join(folder, 'tasks.json'), JSON.stringify(tasks.slice(0, 1)));
    const { batchId } = await team.deliver(folder, 'To be turned');
    const api = await signInApi(portal.url, team.administrator);
    must(await api.startBatch({ batchId, version: 0 }));
    const { item } = must(await api.openItem({ batchId, to: { kind: 'index', index: 1 } }));
    const verdict = { itemErrors: [], ticks: [{ annotationId: 'r1', typeId: 'other', remark: 'turned' }], comment: '' };
    const { id: itemId = '', version: seen = 0 } = item ?? {};
    must(await api.decideItem({ itemId, round: 1, version: seen, result: '20', verdict }));
    const { version } = must(await api.getBatch({ batchId })).batch;
    must(await api.finishBatch({ batchId, version, result: '20' }));
    await portal.countersign('repairs', 'take', batchId);
    const turned = JSON.stringify(tasks.slice(0, 1)).replace('"right"', '"left"');
    await writeFile(join(folder, 'tasks.json'), turned);
    await portal.countersign('deliver', folder, '--repair', batchId);

    const astrid = await newVisitor(browser, { language: 'ja' });
    const { relations, difference, question } = astrid.words.studio;
    await enterPortal(astrid, portal.url, team.administrator, `/studio/index?batchId=${batchId}`);
    const { frame, shows } = workspaceOf(astrid);
    await shows(1);
    const row = frame.getByRole('list', { name: relations.title }).getByRole('listitem');
    await row.waitFor();
    expect(await row.innerText()).toContain(relations.name('holds', 'nut #1', 'bolt #1'));
    expect(await row.innerText()).toContain(difference.reversed);
    const asked = frame.getByRole('region', { name: question.title }).getByRole('listitem');
    expect(await asked.innerText()).toContain(relations.name('holds', 'nut #1', 'bolt #1'));
    expect(await asked.innerText()).toContain(difference.reversed);
    expectNoComplaints(astrid);
    await astrid.context.close();
  });
});
