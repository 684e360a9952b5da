import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
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

/** A question with answers, each with a rating, as records of Argilla have them. */
const rated = (ratings: readonly number[], texts = ['It is four.', 'It is five.', 'It is four, surely.']) => ({
  fields: {
    prompt: [{ role: 'user', content: 'What is 2 + 2?' }],
    ...Object.fromEntries(ratings.map((_, at) => [`response-${at + 1}`, texts[at]])),
  },
  responses: Object.fromEntries(ratings.map((value, at) => [`response-${at + 1}-correct`, [{ value }]])),
});

/** A template that says that what models wrote may offend. */
const offending = {
  labels: [
    { name: 'correct', colour: 0, geometries: ['rating'] },
    { name: 'reason', colour: 1, geometries: ['reply'] },
  ],
  errorTypes: [{ id: 'wrong', name: { en: 'Wrong', zh: '错误', ja: '誤り' }, scope: 'both' }],
  rules: { rejectNeedsErrorType: false },
  mayOffend: true,
};

const context = 'Ada 🙂 wrote the first program in 1843, in London.';

describe.skipIf(!hasBrowser)('statements about answers', () => {
  const portal = sharedPortal();
  let browser: Browser;
  let place: Place;
  beforeAll(async () => {
    const scratch = await mkdtemp(join(tmpdir(), 'countersign-statements-'));
    browser = await openBrowser();
    place = { portal, browser, team: await setUpTeam(portal), scratch };
  });
  afterAll(async () => {
    await browser?.close();
    await rm(place.scratch, { recursive: true, force: true });
  });

  test('[2.4-09] are listed by the answer they are about, and ticked there', async () => {
    const { batchId } = await deliverAnswers(place, 'Listed', [rated([5, 1])]);
    const { bengt, work, frame, words } = await readAnswers(place, batchId);
    const { answersRoom, studio } = words;
    const group = (letter: string) => frame.getByRole('region', { name: answersRoom.answer(letter), exact: true });
    const first = group('A').getByRole('listitem');
    expect(await first.count()).toBe(1);
    const isError = group('B').getByRole('button', { name: answersRoom.isError('correct #2') });
    await isError.click();
    await work.chooseError('Rated too low', 'it is not that bad');
    await expect.poll(() => isError.getAttribute('aria-pressed')).toBe('true');
    await frame.getByRole('button', { name: 'B, correct #2', exact: true }).waitFor();
    await isError.click();
    await expect.poll(() => isError.getAttribute('aria-pressed')).toBe('false');
    expect(await frame.getByRole('region', { name: studio.errors }).getByRole('listitem').count()).toBe(0);
    expect(await violationsOf(frame)).toEqual([]);
    expectNoComplaints(bengt);
  });

  test('[2.4-09] of an earlier round stand beside those that count now', async () => {
    const { batchId, api } = await deliverAnswers(place, 'Rounds', [rated([5, 1])]);
    const { item } = must(await api.openItem({ batchId, to: { kind: 'index', index: 1 } }));
    const ticks = [{ annotationId: '2', typeId: 'too-low', remark: 'look again' }];
    must(
      await api.decideItem({
        ...{ itemId: item?.id ?? '', round: item?.round ?? 0, version: item?.version ?? 0, result: '20' as const },
        verdict: { ticks },
      }),
    );
    must(
      await api.finishBatch({
        ...{ batchId, version: must(await api.getBatch({ batchId })).batch.version, result: '20', remark: 'ratings' },
      }),
    );
    const folder = join(place.scratch, 'Repaired');
    await mkdir(folder);
    await writeFile(join(folder, 'records.jsonl'), `${JSON.stringify(rated([5, 3]))}\n`);
    await portal.countersign('repairs', 'take', batchId);
    await portal.countersign('deliver', folder, '--repair', batchId);
    const again = await signInApi(portal.url, place.team.acceptor);
    must(await again.startBatch({ batchId, version: must(await again.getBatch({ batchId })).batch.version }));
    const { bengt, frame, words } = await readAnswers(place, batchId);
    const { answersRoom, comparison } = { ...words, comparison: words.studio.comparison };
    const group = (letter: string) => frame.getByRole('region', { name: answersRoom.answer(letter), exact: true });
    await group('B').getByText(answersRoom.was('1')).waitFor();
    // The answer is named, and nothing is dashed where nothing is drawn.
    const changes = frame.getByRole('button', { name: 'B, correct #2 says 3, said 1' });
    await changes.first().waitFor();
    await frame.getByRole('button', { name: 'B, correct #2 Rated too low' }).waitFor();
    expect(await frame.getByRole('checkbox', { name: comparison.rounds.dashed }).count()).toBe(0);
    expect(
      await group('A')
        .getByText(/^Before/)
        .count(),
    ).toBe(0);

    // The earlier one alone, and the present one alone.
    const choose = (view: 'before' | 'after') =>
      frame.getByRole('radio', { name: comparison.rounds.views[view] }).click({ force: true });
    await choose('before');
    await expect.poll(() => group('B').getByRole('listitem').allInnerTexts()).toEqual([expect.stringMatching(/1$/)]);
    await choose('after');
    await expect.poll(() => group('B').getByRole('listitem').allInnerTexts()).toEqual([expect.stringMatching(/3$/)]);
    expectNoComplaints(bengt);
  });

  test('[2.4-09] of a passage show the question and the words that they are about', async () => {
    const qas = [
      { id: 'q-1', question: 'When?', answers: [{ text: '1843', answer_start: 33 }] },
      { id: 'q-2', question: 'Where?', answers: [{ text: 'London', answer_start: 42 }] },
    ];
    const { batchId } = await deliverAnswers(place, 'Passage', [{ title: 't', context, qas }]);
    const { bengt, document, frame, words } = await readAnswers(place, batchId, { waitFor: '[data-piece=passage]' });
    expect(await document.locator('[data-piece=passage] mark').allInnerTexts()).toEqual(['1843', 'London']);
    const group = frame.getByRole('region', { name: words.answersRoom.question(2), exact: true });
    await group.getByRole('heading', { name: words.answersRoom.questionWords('Question 2', 'Where?') }).waitFor();
    await group.getByRole('button').first().click();
    await expect.poll(() => document.locator('[data-piece=q-2]').getAttribute('data-selected')).toBe('true');
    expect(await document.locator('mark[data-selected]').allInnerTexts()).toEqual(['London']);
    // Beside each other, so that both are in view.
    const [passage, question] = await Promise.all(
      ['passage', 'q-1'].map((piece) => document.locator(`[data-piece=${piece}]`).boundingBox()),
    );
    expect(question?.x ?? 0).toBeGreaterThan((passage?.x ?? 0) + (passage?.width ?? 0));
    expect(await violationsOf(frame)).toEqual([]);
    expectNoComplaints(bengt);
  });

  test('[5-06] about one answer are changed where they stand, whatever the template knows of them', async () => {
    const { batchId } = await deliverAnswers(place, 'Restated', [rated([3, 4])]);
    const astrid = await newVisitor(browser);
    await enterPortal(astrid, portal.url, place.team.administrator, `/studio/index?batchId=${batchId}`);
    const { frame, press } = workspaceOf(astrid);
    const { answersRoom } = astrid.words;
    const field = (about: string) =>
      frame.getByRole('textbox', { name: answersRoom.field('correct', about, undefined) });
    await expect.poll(() => field(answersRoom.answer('A')).inputValue()).toBe('3');
    expect(await field(answersRoom.whole).count()).toBe(0);
    await field(answersRoom.answer('A')).fill('5');
    await press('Enter');
    const group = frame.getByRole('region', { name: answersRoom.answer('A'), exact: true });
    await expect.poll(() => group.getByRole('listitem').allInnerTexts()).toEqual([expect.stringMatching(/5/)]);
    expect(await frame.getByRole('region', { name: answersRoom.whole, exact: true }).count()).toBe(0);
    expectNoComplaints(astrid);
  });

  test('[5-06] have fields that fit into the panel, under the first words of their questions', async () => {
    const question = 'Which of all the programs that were ever written is said to be the first?';
    const answers = ['program', 'first program'].map((text) => ({ text, answer_start: context.indexOf(text) }));
    const qas = [{ id: 'q-1', question, answers }];
    const { batchId } = await deliverAnswers(place, 'Fitting', [{ title: 't', context, qas }]);
    const astrid = await newVisitor(browser);
    await enterPortal(astrid, portal.url, place.team.administrator, `/studio/index?batchId=${batchId}`);
    const { frame } = workspaceOf(astrid);
    const fields = frame.getByRole('group', { name: 'answer', exact: true });
    await fields.getByText(/^Question 1: Which of all the programs/).waitFor();
    expect(await fields.getByRole('textbox').count()).toBe(2);
    const sticksOut = (fieldset: Element) => fieldset.scrollWidth > fieldset.clientWidth;
    expect(await fields.evaluate(sticksOut)).toBe(false);
    const remove = fields.getByRole('button', { name: astrid.words.answersRoom.remove('') });
    const [box, first] = await Promise.all([
      remove.first().boundingBox(),
      fields.getByRole('textbox').first().boundingBox(),
    ]);
    // Beside its field.
    expect(box?.x ?? 0).toBeGreaterThan(first?.x ?? 0);
    expect(Math.abs((box?.y ?? 0) - (first?.y ?? 0))).toBeLessThan(20);
    expectNoComplaints(astrid);
  });

  test('[2.4-09] any two of more answers are compared word by word', async () => {
    const { batchId } = await deliverAnswers(place, 'Three', [rated([5, 1, 4])]);
    const { bengt, work, document, frame, words } = await readAnswers(place, batchId);
    await document.focus();
    await work.press('j');
    const onlyIn = (at: number) => document.locator('article').nth(at).locator('mark').allInnerTexts();
    await expect.poll(() => onlyIn(0)).toEqual(['four']);
    expect(await onlyIn(2)).toEqual([]);
    await frame.getByRole('combobox', { name: words.answersRoom.compared(2) }).selectOption('response-3');
    await expect.poll(() => onlyIn(1)).toEqual([]);
    expect((await onlyIn(2)).join('')).toContain('surely');
    expect(await onlyIn(0)).toEqual([]);
    await document.getByText(words.answersRoom.onlyIn('C')).waitFor();
    expect(await violationsOf(frame)).toEqual([]);
    expectNoComplaints(bengt);
  });

  test('[2.4-09] on a phone they stand below the answers, within reach of a finger', async () => {
    const { batchId } = await deliverAnswers(place, 'Pocket', [rated([5, 1])]);
    const { bengt, work, document, words } = await readAnswers(place, batchId, {
      width: 390,
      height: 844,
      touch: true,
    });
    const { answersRoom } = words;
    const list = document.getByRole('region', { name: answersRoom.statements, exact: true });
    const isError = list.getByRole('button', { name: answersRoom.isError('correct #2') });
    await isError.scrollIntoViewIfNeeded();
    const box = await isError.boundingBox();
    expect([(box?.width ?? 0) >= 44, (box?.height ?? 0) >= 40]).toEqual([true, true]);
    await isError.tap();
    await work.chooseError('Rated too low');
    await expect.poll(() => isError.getAttribute('aria-pressed')).toBe('true');
    expectNoComplaints(bengt);
  });

  test('[2.4-09] of annotators run nothing, load nothing and hide nothing either', async () => {
    const reason = 'See <img src="https://evil.example/pixel.png" onerror="window.top.hit = 1"> pass\u202eword.';
    const record = { ...rated([5, 1]), responses: { ...rated([5, 1]).responses, reason: [{ value: reason }] } };
    const { batchId } = await deliverAnswers(place, 'Hostile reason', [record]);
    const { bengt, frame, words } = await readAnswers(place, batchId);
    const asked: string[] = [];
    bengt.page.on('request', (request) => asked.push(request.url()));
    const whole = frame.getByRole('region', { name: words.answersRoom.whole, exact: true });
    await whole.getByText('‹U+202E›').waitFor();
    expect(await whole.innerText()).toContain('<img src="https://evil.example/pixel.png"');
    expect(await whole.locator('img').count()).toBe(0);
    expect(asked.filter((url) => url.includes('evil'))).toEqual([]);
    expect(await bengt.page.evaluate(() => 'hit' in window)).toBe(false);
  });

  test('[2.4-09] what may offend is hidden until somebody asks to see it', async () => {
    const template = join(place.scratch, 'may-offend.json');
    await writeFile(template, JSON.stringify(offending));
    const reason = 'Quotes the insult of answer B.';
    const first = { ...rated([5, 1]), responses: { ...rated([5, 1]).responses, reason: [{ value: reason }] } };
    const records = [first, rated([4, 2])];
    const { batchId } = await deliverAnswers(place, 'Offending', records, '--template', template);
    const { bengt, work, document, frame, words } = await readAnswers(place, batchId);
    const { answersRoom } = words;
    const hidden = document.locator('[inert]');
    await hidden.waitFor();
    // Neither does the strip have its words, nor the list of the batch.
    expect(await frame.getByRole('toolbar', { name: words.studio.strip, exact: true }).innerText()).toBe('1\n2');
    const anna = await newVisitor(place.browser);
    await enterPortal(anna, place.portal.url, place.team.administrator, `/projects/dataList?batchId=${batchId}`);
    await expect.poll(() => anna.page.getByText(words.item.textHidden, { exact: true }).count()).toBe(2);
    await anna.context.close();
    await frame.getByText(answersRoom.mayOffend).waitFor();
    expect(await violationsOf(frame)).toEqual([]);
    // The panels do not quote it either.
    const whole = frame.getByRole('region', { name: answersRoom.whole, exact: true });
    await whole.getByText(words.studio.hiddenWords).waitFor();
    expect(await frame.getByText(reason).count()).toBe(0);
    await frame.getByRole('button', { name: answersRoom.showIt }).click();
    await expect.poll(() => hidden.count()).toBe(0);
    await whole.getByText(reason).waitFor();
    await document.focus();
    await work.press('s');
    await work.shows(2);
    expect(await hidden.count()).toBe(0);
    expectNoComplaints(bengt);
  });

  test.each(['d', 'r', 'x'])(
    '[2.4-09] what is hidden is shown by the first %s and decided by the second',
    async (key) => {
      const template = join(place.scratch, `hidden-${key}.json`);
      await writeFile(template, JSON.stringify(offending));
      const records = [rated([5, 1]), rated([4, 2])];
      const { batchId } = await deliverAnswers(place, `Hidden ${key}`, records, '--template', template);
      const { bengt, work, document, frame, words } = await readAnswers(place, batchId);
      const hidden = document.locator('[inert]');
      await hidden.waitFor();
      const astrid = await signInApi(portal.url, place.team.administrator);
      const stand = async () => {
        const [item] = must(await astrid.listItems({ batchId, size: 1 })).items;
        return [item?.result, item?.isValid];
      };
      // Skipping decides nothing, and the next item is as hidden.
      await document.focus();
      await work.press('s');
      await work.shows(2);
      expect(await hidden.count()).toBe(1);
      await work.press('a');
      await work.shows(1);
      await work.press(key);
      await frame.getByText(words.studio.shownNow).first().waitFor();
      await expect.poll(() => hidden.count()).toBe(0);
      await work.shows(1);
      expect(await stand()).toEqual(['00', true]);
      await work.press(key);
      await work.shows(2);
      await expect.poll(stand).toEqual(key === 'x' ? ['00', false] : [key === 'd' ? '10' : '20', true]);
      expectNoComplaints(bengt);
    },
  );

  test('[2.4-09] a chat of thousands of turns begins at the question, and has few of them on the page', async () => {
    const history = Array.from({ length: 4001 }, (_, at) => ({
      ...{ role: at % 2 === 0 ? 'user' : 'assistant', content: `Turn ${at + 1} is about gardens.` },
    }));
    const record = { ...rated([5, 1]), fields: { prompt: history, 'response-1': 'Yes.', 'response-2': 'No.' } };
    const { batchId } = await deliverAnswers(place, 'Long', [record]);
    const { bengt, work, document } = await readAnswers(place, batchId);
    const isInView = (text: string) =>
      expect.poll(() => document.getByText(text, { exact: true }).isVisible()).toBe(true);
    await isInView('Turn 4001 is about gardens.');
    expect(await document.locator('[data-piece]').count()).toBeLessThan(300);
    await document.focus();
    await work.press(']', ']');
    await isInView('Turn 2 is about gardens.');
    await work.press('End');
    await isInView('Yes.');
    expect(await document.locator('[data-piece]').count()).toBeLessThan(400);
    expectNoComplaints(bengt);
  });
});
