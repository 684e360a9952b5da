import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { must, openZip } from '@countersign/testing';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enterPortal, hasBrowser, openBrowser } from './browser.ts';
import { signInApi } from './customer-api.ts';
import type { Place } from './picture-work.ts';
import { sharedPortal } from './shared-portal.ts';
import { setUpTeam } from './team.ts';
import { type AnnotatedText, deliverTexts, readText, spansOf } from './text-work.ts';
import { violationsOf } from './violations.ts';
import { expectNoComplaints, newVisitor } from './visitors.ts';
import { workspaceOf } from './workspace.ts';

const abstract = [
  'Modulation of eosinophil-specific gene expression by C/EBP isoforms and GATA-1',
  '',
  'C/EBPalpha expression decreased significantly, whereas C/EBPbeta expression was markedly increased. Recombinant C/EBPbeta protein could bind to the C/EBP-binding site (bp -90 to -82) in the MBP promoter.',
  'We have demonstrated that both C/EBPbeta and GATA-1 can bind to the C/EBP- and GATA-binding sites in the MBP promoter.',
  'GATA-1 and C/EBPbeta transactivate the promoter of an eosinophil-specific granule protein gene.',
  '',
].join('\n');
const sites = abstract.indexOf('C/EBP- and GATA-binding sites');
const whole = 'promoter of an eosinophil-specific granule protein gene';
const biology: AnnotatedText = {
  name: 'abstract.txt',
  text: abstract,
  spans: [
    ...spansOf(abstract, 'Protein', 'MBP', 'C/EBPbeta', 'GATA-1'),
    ...spansOf(abstract, 'Entity', 'C/EBP-binding site', 'bp -90 to -82', 'promoter', whole),
    {
      label: 'Entity',
      ranges: [
        [sites, sites + 6],
        [sites + 16, sites + 29],
      ],
    },
  ],
  relations: [
    ['Component', 0, 8],
    ['Component', 0, 9],
    ['Component', 0, 10],
  ],
};

/** Words that writers in code points, trimmers and re-spacers get wrong. */
const hard = [
  '\ud83d\ude00 Bob met Ann.\r\nCafe\u0301 of Ann\ttab',
  '\u0627\u0644\u0639\u0631\u0628\u064a\u0629 \u0645\u0646 \u0627\u0644\u064a\u0645\u064a\u0646 abc',
  '  \u6771\u4eac\u3067\u4f1a\u8b70\u304c\u958b\u304b\u308c\u305f \ud83d\udc68\u200d\ud83d\udc69\u200d\ud83d\udc67\u200d\ud83d\udc66 \ud83c\uddef\ud83c\uddf5  ',
  'left \u202eright\u202c and \u0000nul\u0007bell \ufeffmark',
  '\u0928\u093f\u0930\u094d\u0926\u0947\u0936 e\u0323\u0301nd',
].join('\r\n');
const hostile: AnnotatedText = {
  name: 'hard.txt',
  text: hard,
  spans: [
    ...spansOf(
      hard,
      'Entity',
      'Bob',
      'Ann.\r\nCafe\u0301',
      'Cafe\u0301 of Ann\ttab',
      '\u0645\u0646 \u0627\u0644\u064a\u0645\u064a\u0646 abc',
    ),
    ...spansOf(
      hard,
      'Protein',
      '\u4f1a\u8b70',
      '\ud83d\udc68\u200d\ud83d\udc69\u200d\ud83d\udc67\u200d\ud83d\udc66',
      '\ud83c\uddef\ud83c\uddf5',
      'right\u202c and',
      'e\u0323\u0301nd',
    ),
    ...spansOf(hard, 'Protein', 'Ann', 'and'),
  ],
};

describe.skipIf(!hasBrowser)('the room of texts', () => {
  const portal = sharedPortal();
  let browser: Browser;
  let place: Place;
  beforeAll(async () => {
    const scratch = await mkdtemp(join(tmpdir(), 'countersign-text-'));
    browser = await openBrowser();
    place = { portal, browser, team: await setUpTeam(portal), scratch };
  });
  afterAll(async () => {
    await browser?.close();
    await rm(place.scratch, { recursive: true, force: true });
  });

  test('[2.4-09] says where a text has more rows than a browser scrolls', async () => {
    const text = 'a\n'.repeat(780_000);
    const { batchId } = await deliverTexts(place, 'Rows', [
      { name: 'rows.txt', text, spans: [{ label: 'A', ranges: [[0, 1]] }] },
    ]);
    const { bengt, work, words } = await readText(place, batchId);
    await work.frame.getByText(words.textRoom.tooManyRows('762,600')).waitFor();
    await work.press('-');
    await work.frame.getByText(words.textRoom.tooManyRows('762,600')).waitFor({ state: 'detached' });
    expectNoComplaints(bengt);
  });

  test('[2.4-09] every span of a text reads the same words on screen as in the file', async () => {
    const { batchId, api } = await deliverTexts(place, 'Offsets', [hostile]);
    const { item } = must(await api.openItem({ batchId, to: { kind: 'index', index: 1 } }));
    if (item === null) throw new Error('no text');
    const { bengt, text } = await readText(place, batchId);
    const marks = text.locator('mark');
    await expect.poll(() => marks.count()).toBeGreaterThan(hostile.spans.length - 1);
    const shown = await marks.evaluateAll((elements) => {
      const words = new Map<string, string>();
      for (const element of elements as HTMLElement[]) {
        const id = element.dataset['id'] ?? '';
        words.set(id, (words.get(id) ?? '') + element.textContent);
      }
      return [...words];
    });
    const expected = item.annotations.map(({ id, geometry }) => {
      if (geometry.kind !== 'span') throw new Error('not a span');
      return [id, geometry.ranges.map((range) => hard.slice(...range)).join('')] as const;
    });
    expect(expected.map(([, words]) => words).sort()).toEqual(
      hostile.spans.map(({ ranges }) => ranges.map((range) => hard.slice(...range)).join('')).sort(),
    );
    const seen = new Map(shown);
    for (const [id, words] of expected) expect([id, seen.get(id)]).toEqual([id, words]);
    expectNoComplaints(bengt);
  });

  test('[2.4-09] is read and decided by keyboard alone, without a fault for who cannot see it', async () => {
    const { batchId } = await deliverTexts(place, 'Biology', [biology, { ...biology, name: 'second.txt' }]);
    // Who signs in here would be signed out in the browser.
    const api = await signInApi(portal.url, place.team.administrator);
    const item = async (index: number) =>
      must(await api.openItem({ batchId, to: { kind: 'index', index }, isReadOnly: true })).item;
    const { bengt, work, text, frame, words } = await readText(place, batchId);
    const { frame: shown, press, shows, chooseError } = work;
    await text.locator('mark').first().waitFor();
    await text.focus();
    const said = shown.getByText(/, line \d+$/);

    // In reading order, out of a nested one and in again.
    await press('Tab');
    await expect.poll(() => said.textContent()).toMatch(/: GATA-1, line 1$/);
    await press('Shift+Tab', 'Shift+Tab');
    await press('End');
    const inner = text.locator('mark', { hasText: /^promoter$/ }).last();
    await inner.click();
    await expect.poll(() => said.textContent()).toMatch(/: promoter, line 5$/);
    await press('Shift+ArrowUp');
    await expect.poll(() => said.textContent()).toMatch(new RegExp(`: ${whole}, line 5$`));
    await press('Shift+ArrowDown');
    await expect.poll(() => said.textContent()).toMatch(/: promoter, line 5$/);
    await press('[', ']');
    await expect.poll(() => said.textContent()).toMatch(/: promoter, line 5$/);

    // Marks are read by their names, and each word once.
    const outer = inner.locator('xpath=..');
    expect(await outer.getAttribute('aria-description')).toMatch(/^Entity #\d+$/);
    expect(await outer.textContent()).toBe(whole);

    // The whole text is searched, hits are gone through, and Escape ends it.
    await press('Control+f');
    await bengt.page.keyboard.type('gata');
    const { find } = words.textRoom;
    await shown.getByText(find.hits('1', '4'), { exact: true }).waitFor();
    await press('Enter', 'Enter');
    await shown.getByText(find.hits('3', '4'), { exact: true }).waitFor();
    expect(await violationsOf(frame)).toEqual([]);
    await press('Escape');
    await shown.getByRole('textbox', { name: find.title }).waitFor({ state: 'detached' });

    // Hidden labels are counted, and none passes unseen.
    await press('1');
    await shown.getByText(words.studio.look.hidden(9), { exact: true }).waitFor();
    expect(await text.locator('mark', { hasText: /^MBP$/ }).count()).toBe(0);
    await press('1');
    await expect.poll(() => text.locator('mark', { hasText: /^MBP$/ }).count()).toBe(2);

    // An error on a span, one on the whole text, and the verdicts.
    await press('e');
    await chooseError('Wrong label', 'not a promoter');
    await press('Shift+E');
    await chooseError('Other', 'too short');
    await press('r');
    await shows(2);
    await press('d');
    await expect.poll(async () => (await item(2))?.result).toBe('10');
    const first = await item(1);
    const ticked = first?.annotations.find(({ id }) => id === first.verdict.ticks[0]?.annotationId);
    expect(ticked?.geometry).toEqual({ kind: 'span', ranges: [spanAt('promoter', 2)] });
    expect(first?.verdict.ticks.map(({ remark }) => remark)).toEqual(['not a promoter']);
    expect(first?.verdict.itemErrors).toHaveLength(1);
    expectNoComplaints(bengt);
  });

  test('[2.4-09] an error of the whole text names the place of what is missing, from the selection to the list of errors', async () => {
    const { batchId } = await deliverTexts(place, 'Missing', [biology]);
    const api = await signInApi(portal.url, place.team.administrator);
    const item = async () =>
      must(await api.openItem({ batchId, to: { kind: 'index', index: 1 }, isReadOnly: true })).item;
    const { bengt, work, text, frame, words } = await readText(place, batchId);
    const { frame: shown, press, chooseError } = work;
    const { placeAt, addAt } = words.studio;
    await selectWords(text, 'expression decreased');
    await press('Shift+E');
    await shown.getByText(addAt(placeAt('expression decreased', '3')), { exact: true }).waitFor();
    await chooseError('Other', 'a phrase');
    const mark = text.locator('mark[data-ticked]:not([data-id])');
    expect(await mark.textContent()).toBe('expression decreased');
    expect(await mark.getAttribute('aria-description')).toBe(words.textRoom.missing('Other'));
    await text.getByText('Other', { exact: true }).waitFor();
    expect(await violationsOf(frame)).toEqual([]);

    // The next error has no place, and the first keeps its own over a reload.
    await press('Shift+E');
    await shown.getByRole('listbox', { name: words.studio.chooseType }).waitFor();
    expect(await shown.getByText(/^at “/).count()).toBe(0);
    await press('Escape');
    await bengt.page.reload();
    await mark.waitFor();
    const card = shown.getByRole('button', { name: placeAt('expression decreased', '3'), exact: true });
    await text.focus();
    await press('End');
    await card.click();
    await expect.poll(() => mark.isVisible()).toBe(true);

    // Taken away it is gone from the text, and comes back for the verdict.
    await shown.getByRole('button', { name: /^Remove: .*expression decreased/ }).click();
    await mark.waitFor({ state: 'detached' });
    await selectWords(text, 'expression decreased');
    await press('Shift+E');
    await chooseError('Other', 'a phrase');
    await press('r');
    await expect.poll(async () => (await item())?.result).toBe('20');
    const at = abstract.indexOf('expression decreased');
    expect((await item())?.verdict.itemErrors).toMatchObject([
      { remark: 'a phrase', place: { kind: 'span', ranges: [[at, at + 20]] } },
    ]);
    const file = join(place.scratch, 'missing.zip');
    await portal.countersign('export', '--batch', batchId, '--format', 'brat', '--result', 'rejected', '--out', file);
    const table = (await openZip(await readFile(file))).get('verdicts.csv');
    expect(String(table)).toContain('C/EBPalpha [expression decreased] significantly');
    expectNoComplaints(bengt);
  });

  test('[2.4-09] on a phone an error names the words that are selected by touch, and is taken away again', async () => {
    const { batchId } = await deliverTexts(place, 'Missing by touch', [biology]);
    const size = { width: 390, height: 844, touch: true };
    const { bengt, work, text, words } = await readText(place, batchId, size);
    const { frame } = work;
    const { placeAt, removeError } = words.studio;
    const named = placeAt('expression decreased', '3');
    await selectWords(text, 'expression decreased');
    await frame.getByText(`${words.studio.errors}: ${named}`, { exact: true }).waitFor();
    await frame.getByRole('checkbox', { name: 'Other', exact: true }).tap();
    const mark = text.locator('mark[data-ticked]:not([data-id])');
    expect(await mark.textContent()).toBe('expression decreased');
    await frame.getByRole('button', { name: removeError(`Other: ${named}`), exact: true }).tap();
    await mark.waitFor({ state: 'detached' });
    expectNoComplaints(bengt);
  });

  test('[2.4-09] keeps only what is in view on the page, finds the rest, and copies what was delivered', async () => {
    const lines = Array.from({ length: 4_000 }, (_, nth) => `Line ${nth + 1}: Bob\tmet \ud83d\ude00 Ann ${nth % 7}.`);
    const text = `${lines.join('\r\n')}\r\n${'word '.repeat(40_000)}END`;
    const long: AnnotatedText = { name: 'long.txt', text, spans: spansOf(text, 'Person', 'Line 3999: Bob', 'END') };
    const { batchId } = await deliverTexts(place, 'Long', [long]);
    const { bengt, work, text: view } = await readText(place, batchId);
    await view.locator('[data-line="1"]').waitFor();
    expect(await view.locator('p').count()).toBeLessThan(80);
    await view.focus();
    await work.press('Tab');
    await view.locator('mark', { hasText: 'Line 3999: Bob' }).waitFor();
    await work.press('Tab');
    await view.locator('mark', { hasText: 'END' }).waitFor();
    expect(await view.locator('p').count()).toBeLessThan(80);
    await work.press('f');
    await bengt.page.keyboard.type('line 2000:');
    const found = view.locator('[data-line="2000"] p');
    await found.waitFor();
    await work.press('Escape');

    await bengt.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const box = await found.boundingBox();
    if (box === null) throw new Error('the line is out of view');
    await bengt.page.mouse.move(box.x + 2, box.y + box.height / 2);
    await bengt.page.mouse.down();
    await bengt.page.mouse.move(box.x + 2, box.y + box.height * 2.5, { steps: 4 });
    await bengt.page.mouse.up();
    await work.press('Control+c');
    const copied = await bengt.page.evaluate(() => navigator.clipboard.readText());
    expect(copied.replaceAll('\r', '')).toBe(`${lines[1_999]}\n${lines[2_000]}\n`);
    expectNoComplaints(bengt);
  });

  test('[5-06] is edited: words are marked, borders moved, relations drawn, and the provider reads what changed', async () => {
    const { batchId, api } = await deliverTexts(place, 'Edited', [
      { ...biology, relations: biology.relations?.slice(0, 1) },
    ]);
    const item = async () =>
      must(await api.openItem({ batchId, to: { kind: 'index', index: 1 }, isReadOnly: true })).item;
    const astrid = await newVisitor(browser);
    await enterPortal(astrid, portal.url, place.team.administrator, `/studio/index?batchId=${batchId}`);
    const { frame, press } = workspaceOf(astrid);
    const { studio } = astrid.words;
    const text = frame.locator('[role=document]');
    const site = text.locator('mark', { hasText: /^C\/EBP-binding site$/ });
    await site.click();

    // The end one word further, and a character back; then all of it is taken back.
    await press('Control+Shift+ArrowRight');
    await text.locator('mark', { hasText: 'C/EBP-binding site (' }).first().waitFor();
    await press('Shift+ArrowLeft', 'Alt+Shift+ArrowRight');
    await text.locator('mark', { hasText: /^\/EBP-binding site $/ }).waitFor();
    await press('Control+z', 'Control+z', 'Control+z');
    await site.waitFor();

    // Words by keys: the one before the selected annotation, with the digit of a label.
    await press('Shift+R', 'Control+ArrowLeft', 'Control+Shift+ArrowRight', '1');
    await text.locator('mark', { hasText: /^the$/ }).waitFor();
    await press('Escape', 'Escape', 'Escape');

    await site.click();
    await press('Shift+I');
    await frame.getByText(studio.relations.end('C/EBP-binding site'), { exact: true }).waitFor();
    await text.locator('mark', { hasText: /^bp -90 to -82$/ }).click();
    await frame.getByText('Joined Entity #1 → Entity #2: Component', { exact: true }).first().waitFor();
    await text.focus();
    await press('d');
    await expect.poll(async () => (await item())?.result).toBe('10');
    const changed = await item();
    expect(changed?.annotations).toHaveLength(biology.spans.length + 1);
    const added = changed?.annotations.at(-1);
    expect(added?.label).toBe('Protein');
    const [range = [0, 0]] = added?.geometry.kind === 'span' ? added.geometry.ranges : [];
    expect(abstract.slice(range[0], range[1] + 19)).toBe('the C/EBP-binding site');
    expect(changed?.relations?.map(({ label }) => label)).toEqual(['Component', 'Component']);
    expectNoComplaints(astrid);
  });

  test.each([
    ['upright', { width: 390, height: 844 }],
    ['on its side', { width: 844, height: 390 }],
  ])('[2.4-09] on a phone %s a tap selects and nothing is cut', async (_, size) => {
    const { batchId } = await deliverTexts(place, `Phone ${size.width}`, [biology]);
    const { bengt, work, text, frame } = await readText(place, batchId, { ...size, touch: true });
    const mark = text.locator('mark', { hasText: /^GATA-1$/ }).first();
    await mark.click();
    await work.frame.getByText(/^Errors: Protein: GATA-1$/).waitFor();
    const cut = await frame.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
    expect(cut).toBe(false);
    const words = await text.locator('p').first().boundingBox();
    const view = await text.boundingBox();
    expect((words?.x ?? 0) + (words?.width ?? 0)).toBeLessThanOrEqual((view?.x ?? 0) + (view?.width ?? 0));
    expect(await violationsOf(frame)).toEqual([]);
    expectNoComplaints(bengt);
  });

  test('[2.4-09] says of an empty text that it is empty', async () => {
    const { batchId } = await deliverTexts(place, 'Empty', [{ name: 'empty.txt', text: '', spans: [] }]);
    const { bengt, work, words } = await readText(place, batchId);
    await work.frame.getByText(words.textRoom.empty, { exact: true }).waitFor();
    expectNoComplaints(bengt);
  });
});

/** The nth place of these words in the abstract. */
function spanAt(words: string, nth: number): [number, number] {
  let at = -1;
  for (let found = 0; found <= nth; found += 1) at = abstract.indexOf(words, at + 1);
  return [at, at + words.length];
}

/** Selects words of the text as a drag or a long press does. */
async function selectWords(text: Locator, words: string): Promise<void> {
  await text.getByText(words).first().waitFor();
  await text.evaluate(async (element, wanted) => {
    // The page hears of a selection later; a person's next key comes after that.
    const heard = new Promise((resolve) => {
      document.addEventListener('selectionchange', () => requestAnimationFrame(resolve), { once: true });
    });
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(wanted) ?? -1;
      if (at >= 0) document.getSelection()?.setBaseAndExtent(node, at, node, at + wanted.length);
    }
    await heard;
  }, words);
}
