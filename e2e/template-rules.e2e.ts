import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { must } from '@countersign/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enterPortal, hasBrowser } from './browser.ts';
import { signInApi } from './customer-api.ts';
import { sharedPortal } from './shared-portal.ts';
import { expectNoComplaints, newVisitor } from './visitors.ts';
import { atWork, decisionsOf, openWorkplace, type Workplace } from './workplace.ts';
import { workspaceOf } from './workspace.ts';

const template = {
  labels: [
    {
      ...{ name: 'Hazelnut', colour: 6, geometries: ['polygon', 'box'] },
      attributes: [{ name: 'Wrinkle', kind: 'choice', options: ['none', 'some'], required: true }],
    },
    { name: 'Fig', colour: 2, geometries: ['polygon'] },
  ],
  errorTypes: [
    { id: 'off', name: { en: 'Outline off', zh: '轮廓偏差', ja: '輪郭のずれ' }, scope: 'annotation' },
    { id: 'missing', name: { en: 'Missing object', zh: '漏标', ja: '漏れ' }, scope: 'item' },
  ],
  rules: {
    tickNeedsRemark: true,
    resultNeedsComment: true,
    passNeedsAttributes: true,
    passForbidsOverlap: { tolerancePx: 4 },
  },
};

const square = (x: number, y: number, side: number) => [x, y, x + side, y, x + side, y + side, x, y + side];
const shape = (id: number, image: number, category: number, at: number[], attributes = {}) => ({
  ...{ id, image_id: image, category_id: category, segmentation: [at], iscrowd: 0, attributes },
});
const coco = {
  images: ['a.png', 'b.png'].map((file_name, at) => ({ id: at + 1, file_name, width: 300, height: 200 })),
  categories: [
    { id: 1, name: 'Hazelnut' },
    { id: 2, name: 'Fig' },
  ],
  annotations: [
    shape(1, 1, 2, square(40, 40, 60)),
    // 20 x 40 pixels of it lie on the fig.
    shape(2, 1, 1, square(80, 60, 60), { Wrinkle: 'some' }),
    shape(3, 1, 1, square(200, 40, 50)),
    // The borders touch.
    shape(4, 2, 2, square(40, 40, 60)),
    shape(5, 2, 1, square(100, 40, 60), { Wrinkle: 'none' }),
  ],
};

describe.skipIf(!hasBrowser)('the rules of the template', () => {
  const portal = sharedPortal();
  let scratch: string;
  let place: Workplace;
  beforeAll(async () => {
    scratch = await mkdtemp(join(tmpdir(), 'countersign-rules-'));
    const folder = join(scratch, 'delivery');
    await mkdir(folder);
    const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: '#b0a890' } }).png();
    for (const { file_name } of coco.images) await writeFile(join(folder, file_name), await picture.toBuffer());
    await writeFile(join(folder, 'annotations.json'), JSON.stringify(coco));
    await writeFile(join(scratch, 'template.json'), JSON.stringify(template));
    place = { ...(await openWorkplace(portal)), folder };
  });
  afterAll(async () => {
    await place?.close();
    await rm(scratch, { recursive: true, force: true });
  });

  test('[5-06] stand beside the picture while one works, lead to what breaks them, and take Pass away', async () => {
    const { bengt, work, words, batchId, picture } = await atWork(place, 'Rules', undefined, [
      '--template',
      join(scratch, 'template.json'),
    ]);
    const panel = work.frame.getByRole('region', { name: words.rules.title });
    const button = (name: string) => work.frame.getByRole('button', { name, exact: true });
    const problems = () => panel.getByRole('listitem').allInnerTexts();
    const selected = (name: string) => work.frame.getByRole('region', { name: words.attributesOf(name) });
    const asked = [words.wholePicture, words.rules.fillIn, words.rules.commentMissing].join('\n');
    const broken = [
      ['Hazelnut #2', words.rules.attributeMissing('Wrinkle')].join('\n'),
      ['Hazelnut #1', words.rules.goTo('Fig #1'), words.rules.overlap('Fig #1', '800')].join('\n'),
    ];
    const tidy = async () => (await problems()).map((text) => text.replaceAll(/\n+/g, '\n'));
    await expect.poll(tidy).toEqual([asked, ...broken]);
    expect(await button(words.pass).isDisabled()).toBe(true);
    await work.press('d');
    await work.frame.getByRole('alert').getByText(words.press.rulesNotMet(3)).waitFor();
    await work.shows(1);

    await panel.getByRole('button', { name: 'Hazelnut #2', exact: true }).click();
    await selected('Hazelnut #2').waitFor();
    await panel.getByRole('button', { name: words.rules.goTo('Fig #1'), exact: true }).click();
    await selected('Fig #1').waitFor();

    await picture.focus();
    await work.press('e');
    await work.chooseError('Outline off', 'cuts in');
    await work.frame.getByRole('textbox', { name: words.remarkFor('Fig #1, Outline off') }).fill('');
    const remark = ['Fig #1', words.rules.fillIn, words.rules.remarkMissing].join('\n');
    await expect.poll(tidy).toEqual([remark, asked, ...broken]);
    await panel.getByRole('button', { name: words.rules.fillIn, exact: true }).first().click();
    await bengt.page.keyboard.type('cuts in');
    await expect.poll(tidy).toEqual([asked, ...broken]);
    // A verdict that lacks a comment leads to it, so that its letters are no commands.
    await button(words.reject).click();
    await bengt.page.keyboard.type('read');
    await expect.poll(tidy).toEqual(broken);
    await picture.focus();
    await work.press('r');

    await work.shows(2);
    await expect.poll(tidy).toEqual([asked]);
    expect(await button(words.pass).isDisabled()).toBe(true);
    await picture.focus();
    await work.press('d');
    await bengt.page.keyboard.type('read');
    await work.shows(2);
    await panel.getByText(words.rules.met).waitFor();
    await button(words.pass).click();
    await work.isDone();
    const decisions = [
      [1, 'item.rejected'],
      [2, 'item.passed'],
    ];
    await expect.poll(() => decisionsOf(place, batchId), { timeout: 12_000 }).toEqual(decisions);
    expectNoComplaints(bengt);
    await bengt.context.close();
  });

  test('[5-06] [2.4-09] are met by who may edit, and the picture passes', async () => {
    const { team, browser, folder } = place;
    const delivering = ['--assign', team.acceptor.loginName, '--template', join(scratch, 'template.json')];
    const { batchId } = await team.deliver(folder, 'Mended', ...delivering);
    const bengt = await signInApi(portal.url, team.acceptor);
    must(await bengt.startBatch({ batchId, version: 0 }));
    const astrid = await newVisitor(browser, { language: 'ja' });
    await enterPortal(astrid, portal.url, team.administrator, `/studio/index?batchId=${batchId}`);
    const words = astrid.words.studio;
    const work = workspaceOf(astrid);
    await work.shows(1);
    const picture = work.frame.getByRole('application');
    const panel = work.frame.getByRole('region', { name: words.rules.title });
    const problem = (text: string) => panel.getByRole('listitem').filter({ hasText: text });
    const gone = { state: 'detached' } as const;

    const unfilled = problem(words.rules.attributeMissing('Wrinkle'));
    await unfilled.getByRole('button', { name: words.rules.fillIn, exact: true }).click();
    const wrinkle = work.frame.getByRole('combobox', { name: 'Wrinkle', exact: true });
    await expect.poll(() => wrinkle.evaluate((field) => field.ownerDocument.activeElement === field)).toBe(true);
    await wrinkle.selectOption('none');
    await unfilled.waitFor(gone);

    await problem('800').getByRole('button', { name: 'Hazelnut #1', exact: true }).click();
    await picture.focus();
    await work.press('Delete');
    await problem('800').waitFor(gone);
    await problem(words.rules.commentMissing).getByRole('button', { name: words.rules.fillIn, exact: true }).click();
    await astrid.page.keyboard.type('mended');
    await panel.getByText(words.rules.met).waitFor();
    await picture.focus();
    await work.press('d');
    await work.shows(2);
    const first = { batchId, to: { kind: 'index', index: 1 }, isReadOnly: true } as const;
    await expect.poll(async () => must(await bengt.openItem(first)).item?.result).toBe('10');
    expect(must(await bengt.openItem(first)).item).toMatchObject({ mark: '91', verdict: { comment: 'mended' } });
    expectNoComplaints(astrid);
    await astrid.context.close();
  });
});
