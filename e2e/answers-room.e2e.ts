import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { must } from '@countersign/testing';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliverAnswers, readAnswers } from './answers-work.ts';
import { enterPortal, hasBrowser, openBrowser } from './browser.ts';
import { signInApi } from './customer-api.ts';
import type { Place } from './picture-work.ts';
import { sharedPortal } from './shared-portal.ts';
import { setUpTeam } from './team.ts';
import { violationsOf } from './violations.ts';
import { expectNoComplaints, newVisitor } from './visitors.ts';
import { workspaceOf } from './workspace.ts';

const rated = (good: number, response: string, model: string) => ({
  ...{ model, response, annotations: { helpfulness: { Rating: String(good), Rationale: 'As it says.' } } },
});
const survey = (instruction = 'If a student likes green, how likely do they dislike blue?') => ({
  instruction,
  completions: [
    rated(4, 'It is **about** 51 %, because 22 % like both.', 'model-x'),
    rated(5, 'It is **exactly** 0 %, because 22 % like both.', 'model-y'),
  ],
});
const pair = (chosen: string, rejected: string, prompt = 'Add 1 and 2.') => ({ prompt, chosen, rejected });

/** What runs, loads or misleads where a page is careless. */
const hostile = [
  '<script>window.top.hit = 1</script><img src=x onerror="window.top.hit = 2"><svg onload="window.top.hit = 3"></svg>',
  '![seen](https://evil.example/pixel.png) [click](javascript:alert(1)) <https://evil.example/auto>',
  '<iframe srcdoc="<script>parent.hit=4</script>"></iframe><style>* { display: none }</style>',
  'pass\u202eword\u202c and \u200bzero \u0007bell',
  '```html\n<b>code</b>\n```',
].join('\n\n');

describe.skipIf(!hasBrowser)('the room of answers', () => {
  const portal = sharedPortal();
  let browser: Browser;
  let place: Place;
  beforeAll(async () => {
    const scratch = await mkdtemp(join(tmpdir(), 'countersign-answers-'));
    browser = await openBrowser();
    place = { portal, browser, team: await setUpTeam(portal), scratch };
  });
  afterAll(async () => {
    await browser?.close();
    await rm(place.scratch, { recursive: true, force: true });
  });

  test('[2.4-09] is read and decided by keyboard alone, without a fault for who cannot see it', async () => {
    const { batchId } = await deliverAnswers(place, 'Survey', [survey(), survey('Again?')]);
    // Who signs in here would be signed out in the browser.
    const api = await signInApi(portal.url, place.team.administrator);
    const item = async (index: number) =>
      must(await api.openItem({ batchId, to: { kind: 'index', index }, isReadOnly: true })).item;
    const { bengt, work, document, frame, words } = await readAnswers(place, batchId);
    const { press, shows, chooseError } = work;
    const answers = document.locator('article');
    expect(await answers.count()).toBe(2);
    await document.locator('strong', { hasText: 'about' }).waitFor();
    await document.focus();

    // Models are hidden until asked for, and hidden again on the next item.
    expect(await document.getByText('model-x').count()).toBe(0);
    await press('h');
    await document.getByText('model-x').waitFor();

    // Raw text, word differences, and each answer scrolling by itself.
    await document.getByText(words.answersRoom.rendered).waitFor();
    await press('t');
    await document.getByText('It is **about** 51 %').waitFor();
    await document.getByText(words.answersRoom.harmless).waitFor();
    await press('j');
    const only = await document.locator('mark').allTextContents();
    expect(only.join(' ')).toMatch(/about/);
    expect(only.join(' ')).toMatch(/exactly/);
    expect(only.join(' ')).not.toMatch(/because/);
    await press('y');
    await document.locator('article[data-apart]').first().waitFor();
    expect(await violationsOf(frame)).toEqual([]);
    await press('y', 'j', 't');

    // Turns and answers, one after the other.
    await press(']', ']');
    expect(await answers.first().getAttribute('data-stop')).toBe('true');
    await press('[');
    expect(await document.locator('[data-piece=t1]').getAttribute('data-stop')).toBe('true');

    // A statement gets an error, and the item its verdict.
    await press('Tab');
    await work.frame
      .getByText(words.answersRoom.selected('helpfulness #1', words.answersRoom.answer('A'), '4'))
      .waitFor();
    await press('e');
    await chooseError('Rated too high', 'not that good');
    await press('r');
    await shows(2);
    expect(await document.getByText('model-x').count()).toBe(0);
    await press('d');
    await expect.poll(async () => (await item(2))?.result).toBe('10');
    const first = await item(1);
    expect(first?.result).toBe('20');
    expect(first?.verdict.ticks).toMatchObject([{ annotationId: '1', remark: 'not that good' }]);
    expectNoComplaints(bengt);
  });

  test('[2.4-09] runs nothing, loads nothing and hides nothing of what was delivered', async () => {
    const { batchId } = await deliverAnswers(place, 'Hostile', [pair(hostile, '<b>plain</b>')]);
    const { bengt, work, document } = await readAnswers(place, batchId);
    const asked: string[] = [];
    bengt.page.on('request', (request) => asked.push(request.url()));
    await document.getByText('‹U+202E›', { exact: false }).first().waitFor();
    const text = (await document.locator('article').first().textContent()) ?? '';
    for (const said of [
      '<script>',
      'onerror',
      'https://evil.example/pixel.png',
      'javascript:alert(1)',
      '‹U+200B›',
      '‹U+0007›',
    ])
      expect(text).toContain(said);
    expect(await document.locator('script, img, svg, iframe, style, a, [onerror]').count()).toBe(0);
    expect(await document.getByText('<b>plain</b>').count()).toBe(1);
    expect(await bengt.page.evaluate(() => 'hit' in window)).toBe(false);
    await work.press('t', 'j', 'j', 't');
    expect(asked.filter((url) => url.includes('evil'))).toEqual([]);
    expectNoComplaints(bengt);
  });

  test('[2.4-09] shows calls of tools folded, and answers of a megabyte in the time of others', async () => {
    const long = 'word '.repeat(200_000);
    const messages = [
      { role: 'user', content: 'Weather?' },
      {
        role: 'assistant',
        content: '',
        tool_calls: [{ id: 'c', function: { name: 'weather', arguments: '{"city":"Oslo"}' } }],
      },
      { role: 'tool', tool_call_id: 'c', content: '{"sun":true}' },
      { role: 'assistant', content: long },
    ];
    const { batchId } = await deliverAnswers(place, 'Tools', [{ messages }]);
    const { bengt, document, words } = await readAnswers(place, batchId);
    const { answersRoom } = words;
    const call = document.locator('details', { hasText: answersRoom.calls('weather') });
    expect(await call.getAttribute('open')).toBeNull();
    await call.locator('summary').click();
    await document.getByText('"city": "Oslo"').waitFor();
    await document.getByText(answersRoom.tooLong).waitFor();
    expectNoComplaints(bengt);
  });

  test('[2.4-09] the colours of compared words are explained only where words are compared', async () => {
    const long = (sign: string) => `${sign} `.repeat(60_000);
    const short = pair('It is three.', 'It is four.');
    const { batchId } = await deliverAnswers(place, 'Long', [pair(long('a'), long('b'), 'Say it at length.'), short]);
    const { bengt, work, document, words } = await readAnswers(place, batchId);
    const legend = document.getByText(words.answersRoom.onlyIn('A'), { exact: true });
    await document.focus();
    await work.press('j');
    await document.getByText(words.answersRoom.tooDifferent).first().waitFor();
    expect(await legend.isVisible()).toBe(false);
    await document.focus();
    await work.press('s');
    await work.shows(2);
    await legend.waitFor();
    expectNoComplaints(bengt);
  });

  test('[5-06] statements are changed by who may, and a required one has to be there to pass', async () => {
    const template = join(place.scratch, 'template.json');
    const errorTypes = [{ id: 'wrong', name: { en: 'Wrong', zh: '错误', ja: '誤り' }, scope: 'both' }];
    const correct = {
      ...{ name: 'correct', colour: 0, geometries: ['rating'] },
      scale: { of: 'answers', min: 1, max: 5, step: 1, required: true },
    };
    const labels = [{ name: 'preference', colour: 1, geometries: ['ranking'] }, correct];
    const rules = { rejectNeedsErrorType: true, tickNeedsRemark: false, passNeedsStatements: true };
    await writeFile(template, JSON.stringify({ labels, errorTypes, rules }));
    const { batchId, api } = await deliverAnswers(place, 'Edited', [pair('3', '4')], '--template', template);
    const item = async () =>
      must(await api.openItem({ batchId, to: { kind: 'index', index: 1 }, isReadOnly: true })).item;
    const astrid = await newVisitor(browser);
    await enterPortal(astrid, portal.url, place.team.administrator, `/studio/index?batchId=${batchId}`);
    const { frame, press } = workspaceOf(astrid);
    const { answersRoom, studio } = astrid.words;
    await frame.getByText(studio.rules.statementMissing('correct', 'a1')).first().waitFor();
    const field = (label: string, about: string) => frame.getByRole('combobox', { name: `${label}, ${about}` });
    await field('correct', answersRoom.answer('A')).selectOption('4');
    await field('correct', answersRoom.answer('B')).selectOption('1');
    await field('preference', answersRoom.whole).selectOption('A = B');
    // Nobody draws a statement.
    await frame.getByText(studio.edit.steps.added('correct #1')).waitFor();
    expect(await frame.getByText(studio.noAttributes).count()).toBe(0);
    await frame.locator('[role=document]').focus();
    await press('d');
    await expect.poll(async () => (await item())?.result).toBe('10');
    expect((await item())?.annotations.map(({ label, geometry }) => [label, geometry])).toEqual([
      ['preference', { kind: 'ranking', order: [['a1', 'a2']] }],
      ['correct', { kind: 'rating', of: 'a1', value: 4 }],
      ['correct', { kind: 'rating', of: 'a2', value: 1 }],
    ]);
    expectNoComplaints(astrid);
  });

  test.each([
    ['en', { dark: false }],
    ['zh', { dark: true }],
    ['ja', { dark: true }],
  ] as const)(
    '[2.4-09] on a phone in %s the answers stand one below the other, and nothing is cut',
    async (language, options) => {
      const { batchId } = await deliverAnswers(place, `Phone ${language}`, [survey()]);
      const size = { width: 390, height: 844 };
      const { bengt, document, frame } = await readAnswers(place, batchId, {
        ...size,
        ...options,
        language,
        touch: true,
      });
      const [first, second] = await Promise.all([0, 1].map((at) => document.locator('article').nth(at).boundingBox()));
      expect(second?.y ?? 0).toBeGreaterThanOrEqual((first?.y ?? 0) + (first?.height ?? 0) - 1);
      expect(second?.x).toBe(first?.x);
      const cut = await frame.evaluate(
        () => globalThis.document.documentElement.scrollWidth > globalThis.document.documentElement.clientWidth,
      );
      expect(cut).toBe(false);
      expect(await violationsOf(frame)).toEqual([]);
      expectNoComplaints(bengt);
    },
  );
});
