import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { annotationArea, findOverlaps } from '@countersign/domain';
import { must } from '@countersign/testing';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enterPortal, hasBrowser, openBrowser } from './browser.ts';
import { signInApi } from './customer-api.ts';
import { sharedPortal } from './shared-portal.ts';
import { setUpTeam, type Team } from './team.ts';
import { expectNoComplaints, newVisitor } from './visitors.ts';
import { workspaceOf } from './workspace.ts';

const kinds = ['polygon', 'mask'];
const template = {
  labels: [
    { name: 'Fig', colour: 2, geometries: kinds },
    { name: 'Hazelnut', colour: 6, geometries: kinds },
  ],
  errorTypes: [{ id: 'off', name: { en: 'Off', zh: '偏', ja: 'ずれ' }, scope: 'annotation' }],
  rules: { passForbidsOverlap: { tolerancePx: 0 } },
};
const outline = (id: number, image: number, category: number, at: number[]) => ({
  ...{ id, image_id: image, category_id: category, segmentation: [at], iscrowd: 0 },
});
const coco = {
  images: ['a.png', 'b.png'].map((file_name, at) => ({ id: at + 1, file_name, width: 300, height: 200 })),
  categories: [
    { id: 1, name: 'Fig' },
    { id: 2, name: 'Hazelnut' },
  ],
  annotations: [1, 2].flatMap((image) => [
    outline(image * 10, image, 1, [40, 40, 100, 30, 110, 110, 60, 120]),
    outline(image * 10 + 1, image, 2, [80.5, 60, 150, 55, 170, 130, 90, 140.25]),
  ]),
};

describe.skipIf(!hasBrowser)('shapes made of shapes', () => {
  const portal = sharedPortal();
  let browser: Browser;
  let scratch: string;
  let team: Team;
  beforeAll(async () => {
    scratch = await mkdtemp(join(tmpdir(), 'countersign-shapes-'));
    const folder = join(scratch, 'delivery');
    await mkdir(folder);
    const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#b0a890' } })
      .png()
      .toBuffer();
    for (const { file_name } of coco.images) await writeFile(join(folder, file_name), picture);
    await writeFile(join(folder, 'annotations.json'), JSON.stringify(coco));
    await writeFile(join(scratch, 'template.json'), JSON.stringify(template));
    [browser, team] = await Promise.all([openBrowser(), setUpTeam(portal)]);
  });
  afterAll(async () => {
    await browser?.close();
    await rm(scratch, { recursive: true, force: true });
  });

  async function begin(name: string, language: 'en' | 'zh' | 'ja') {
    const { acceptor, administrator } = team;
    const delivering = ['--assign', acceptor.loginName, '--template', join(scratch, 'template.json')];
    const { batchId } = await team.deliver(join(scratch, 'delivery'), name, ...delivering);
    const api = await signInApi(portal.url, acceptor);
    must(await api.startBatch({ batchId, version: 0 }));
    const visitor = await newVisitor(browser, { language });
    await enterPortal(visitor, portal.url, administrator, `/studio/index?batchId=${batchId}`);
    const work = workspaceOf(visitor);
    await work.shows(1);
    const picture = work.frame.getByRole('application');
    await picture.focus();
    const shapes = async () =>
      must(await api.openItem({ batchId, to: { kind: 'index', index: 1 }, isReadOnly: true })).item;
    return { ...work, visitor, picture, shapes, words: visitor.words.studio };
  }

  test('[5-06] [2.4-09] the mouse cuts at the border, cuts in two and turns into a mask', async () => {
    const { visitor, frame, picture, press, shows, shapes, words } = await begin('Cut by mouse', 'ja');
    const { edit, rules, commands } = words;
    const { page } = visitor;
    const panel = frame.getByRole('region', { name: rules.title });
    await panel.getByRole('button', { name: rules.cut, exact: true }).click();
    await panel.getByText(rules.met).waitFor();
    await frame.getByRole('button', { name: edit.steps.trimmed('Hazelnut #1', 'Fig #1') }).waitFor();

    await frame.getByRole('button', { name: commands['tool.cut'], exact: true }).click();
    await frame.getByText(edit.hints.cut).waitFor();
    const view = await picture.boundingBox();
    if (view === null) throw new Error('the picture has no place');
    const scale = Math.min((view.width - 24) / 300, (view.height - 24) / 200);
    const at = (x: number, y: number) =>
      [view.x + view.width / 2 + (x - 150) * scale, view.y + view.height / 2 + (y - 100) * scale] as const;
    await page.mouse.move(...at(135, 30));
    await page.mouse.down();
    await page.mouse.move(...at(140, 170), { steps: 3 });
    await page.mouse.up();
    await frame.getByRole('button', { name: edit.steps.cut('Hazelnut #1') }).waitFor();
    await frame.getByRole('button', { name: commands['edit.convert'], exact: true }).click();
    await frame.getByRole('button', { name: edit.steps.converted('Hazelnut #1') }).waitFor();
    // A mask has whole pixels, which reach over the borders it had as an outline.
    await panel.getByRole('listitem').nth(1).waitFor();
    await panel.getByRole('button', { name: rules.cut, exact: true }).first().click();
    await panel.getByRole('listitem').nth(1).waitFor({ state: 'detached' });
    await panel.getByRole('button', { name: rules.cut, exact: true }).click();
    await panel.getByText(rules.met).waitFor();
    await picture.focus();
    await press('v', 'd');
    await shows(2);
    await expect.poll(async () => (await shapes())?.mark).toBe('91');
    const annotations = (await shapes())?.annotations ?? [];
    expect(annotations.map(({ id, label, geometry }) => [id.startsWith('new'), label, geometry.kind])).toEqual([
      [false, 'Fig', 'polygon'],
      [false, 'Hazelnut', 'mask'],
      [true, 'Hazelnut', 'polygon'],
    ]);
    expectNoComplaints(visitor);
    await visitor.context.close();
  });

  test('[5-06] [2.4-09] keys alone cut at the border, cut in two, join and draw', async () => {
    const { visitor, frame, press, shows, shapes, words } = await begin('Cut by keys', 'zh');
    const { edit } = words;
    const step = (text: string) => frame.getByRole('button', { name: text }).waitFor();
    await press('Tab', 'Tab', 'f');
    await step(edit.steps.trimmed('Hazelnut #1', 'Fig #1'));
    // Its own pointer begins in the middle of the view, which is that of the picture.
    await press('Shift+S', ...Array.from({ length: 9 }, () => 'Shift+ArrowUp'), 'Enter');
    await press(...Array.from({ length: 16 }, () => 'Shift+ArrowDown'), 'Enter', 'Enter');
    await step(edit.steps.cut('Hazelnut #1'));
    await press('v', 'Control+z', 'Shift+J');
    await frame.getByText(edit.refused.chooseSeveral).waitFor();
    await press(
      'Escape',
      'Shift+P',
      'ArrowRight',
      'Enter',
      ...Array.from({ length: 4 }, () => 'Shift+ArrowRight'),
      'Enter',
    );
    await press(...Array.from({ length: 4 }, () => 'Shift+ArrowUp'), 'Enter', 'Enter');
    await step(edit.steps.drew('Fig #2'));
    await press('v', 'd');
    await shows(2);
    await expect.poll(async () => (await shapes())?.mark).toBe('91');
    const annotations = (await shapes())?.annotations ?? [];
    expect(annotations).toHaveLength(3);
    expect(findOverlaps(annotations, 0, 10).overlaps).toEqual([]);
    expect(annotations.every(({ geometry }) => annotationArea(geometry) > 1)).toBe(true);
    expectNoComplaints(visitor);
    await visitor.context.close();
  });
});
