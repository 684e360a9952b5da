import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { phrasesOf } from '@countersign/phrases';
import { type GeneratedDelivery, writeGeneratedDelivery } from '@countersign/sample';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cellsOf, chooseInRow, figuresOf, giveResult, openBatches, rowOf } from './batch-screen.ts';
import { hasBrowser, openBrowser, signIn, type UiLanguage } from './browser.ts';
import { takeReport } from './report.ts';
import { sharedPortal } from './shared-portal.ts';
import { setUpTeam } from './team.ts';
import { expectNoComplaints, newVisitor } from './visitors.ts';
import { workspaceOf } from './workspace.ts';

const PICTURES = 6;

interface Setting {
  readonly language: UiLanguage;
  readonly format: 'coco' | 'voc';
  readonly mode: 'item' | 'package';
}
const settings: Setting[] = [
  { language: 'en', format: 'coco', mode: 'item' },
  { language: 'zh', format: 'voc', mode: 'item' },
  { language: 'ja', format: 'coco', mode: 'package' },
];

describe.skipIf(!hasBrowser)('from delivery to report', () => {
  const portal = sharedPortal();
  let browser: Browser;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'countersign-main-job-'));
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function deliver({ language, format, mode }: Setting) {
    const home = join(folder, language);
    const [truth, team] = await Promise.all([
      writeGeneratedDelivery(home, { format, pictures: PICTURES, seed: 7, small: true }),
      setUpTeam(portal, { passRate: 0.9 }),
    ]);
    const packages = mode === 'package' ? ['--mode', 'package', '--package-by', '6'] : [];
    const delivered = await team.deliver(home, `Tray ${language}`, ...packages);
    return { truth, team, delivered };
  }

  test.each(settings)(
    '[2.4-01] [2.4-02] [2.4-03] [2.4-04] [3-05] [2.4-05] [2.4-09] [2.4-10] [2.4-15] [1-08] a $format delivery is accepted in $language, $mode by $mode',
    async (setting) => {
      const { truth, team, delivered } = await deliver(setting);
      expect(delivered).toMatchObject({
        items: PICTURES,
        annotations: truth.annotations,
        labels: truth.labels,
        skipped: [],
      });

      // The administrator finds the batch and assigns the acceptor. Her window is so wide that no column folds.
      const astrid = await newVisitor(browser, { language: setting.language, width: 1600 });
      const { words } = astrid;
      await signIn(astrid, portal.url, team.administrator);
      const order = await cellsOf(rowOf(astrid, team.orderName));
      expect(order[3]).toBe(String(PICTURES));
      expect(order.slice(5, 8)).toEqual(['1', '0', '1']);
      await openBatches(astrid, team.projectName);
      const row = rowOf(astrid, delivered.batchNumber);
      expect(await figures(row)).toEqual([String(PICTURES), '–', '–', '–']);
      await chooseInRow(astrid, row, words.batch.actions.assign);
      const assign = astrid.page.getByRole('dialog', { name: words.batch.assignTitle });
      await assign.getByRole('checkbox', { name: team.acceptor.name }).check();
      await assign.getByRole('button', { name: words.batch.assignSave(1) }).click();
      await assign.waitFor({ state: 'detached' });

      // The acceptor decides everything by keyboard.
      const bengt = await newVisitor(browser, { language: setting.language, dark: true });
      await signIn(bengt, portal.url, team.acceptor);
      await openBatches(bengt, team.projectName);
      await rowOf(bengt, delivered.batchNumber).getByRole('button', { name: words.batch.actions.start }).click();
      const work = workspaceOf(bengt);
      const pictureOf = (index: number) => {
        const picture = truth.pictures[index - 1];
        if (picture === undefined) throw new Error(`there is no picture ${index}`);
        return work.frame.getByRole('application', { name: words.studio.picture(picture.file, picture.annotations) });
      };
      await work.shows(1);
      await pictureOf(1).waitFor();
      await work.press('d');
      await work.shows(2);
      await pictureOf(2).waitFor();
      await work.press('Shift+E');
      await work.chooseError(errorName(setting.language, 'missing'), 'two nuts');
      await work.press('r');
      await work.shows(3);
      await work.press('s');
      await work.shows(4);
      await work.press('a');
      await work.shows(3);
      await work.press('n');
      await work.shows(4);
      await work.press('x');
      await work.shows(5);
      await pictureOf(5).waitFor();
      await work.press('Tab', 'e');
      await work.chooseError(errorName(setting.language, 'wrongLabel'));
      await work.press('d');
      await work.frame.getByText(words.studio.press.passRefused(1)).waitFor();
      await work.shows(5);
      await work.frame.getByRole('textbox', { name: words.studio.commentLabel }).fill('左上 left');
      await pictureOf(5).focus();
      await work.press('r');
      await work.shows(6);
      await work.jumpTo(2);
      await work.jumpTo(6);
      await work.press('d');
      const finishPackage = async () => {
        const dialog = work.frame.getByRole('alertdialog', { name: words.studio.finishPackageTitle(1) });
        // Three of five passed, below the agreed nine of ten: passing the package requires a remark, as it does for the
        // batch.
        await dialog.getByRole('button', { name: words.studio.rejectPackage }).waitFor();
        await dialog.getByRole('radiogroup').getByText(words.batch.finishPass, { exact: true }).click();
        const pass = dialog.getByRole('button', { name: words.studio.passPackage });
        expect(await pass.isDisabled()).toBe(true);
        await dialog.getByRole('textbox', { name: words.batch.finishRemark }).fill('Rest by mail');
        await pass.click();
        await dialog.waitFor({ state: 'detached' });
      };
      await work.shows(3);
      await pictureOf(3).waitFor();
      await work.press('d');
      if (setting.mode === 'package') await finishPackage();
      await work.isDone();

      // Three of five passed, below the agreed nine of ten: passing requires a remark.
      const { finishing } = words;
      await work.press('Control+Enter');
      await giveResult(bengt, '10', 'Rest by mail', [
        finishing.rateOf('60.0%', null, '90%'),
        finishing.allSeen,
        errorName(setting.language, 'missing'),
        errorName(setting.language, 'wrongLabel'),
      ]);
      await bengt.page.getByText(words.batch.finishedPassed).waitFor();
      await expect
        .poll(() => figuresOf(bengt))
        .toMatchObject({
          [words.batch.accuracyDelivered]: '60.0%',
          [words.batch.decidedSingly]: '5 (100.0%)',
          [words.batch.neverOpened]: '0 (0.0%)',
          [words.batch.passedSingly]: '3 (60.0%)',
          [words.batch.sample]: words.batch.fullInspection,
          [words.batch.annotationRates.picture]: expect.stringMatching(/^\d+\.\d%$/),
          [words.batch.latestAcceptor]: team.acceptor.name,
          [words.batch.completed]: expect.stringMatching(/\d/),
          [words.batch.remark]: 'Rest by mail',
        });
      const report = await takeReport(bengt);
      compare(report, { setting, truth, team, delivered });

      await openBatches(astrid, team.projectName);
      await astrid.page.getByRole('button', { name: words.shell.nav.refresh }).click();
      await expect.poll(() => figures(row)).toEqual([String(PICTURES), '5', '3', '2']);
      await expect.poll(async () => (await cellsOf(row)).join(' ')).toContain('Rest by mail');
      expectNoComplaints(astrid, bengt);
      await Promise.all([astrid.context.close(), bengt.context.close()]);
    },
  );

  /** Quantity, accepted, passed, rejected. */
  const figures = async (row: Parameters<typeof cellsOf>[0]) => (await cellsOf(row)).slice(4, 8);
});

const errorNames = {
  en: { missing: 'Missing object', wrongLabel: 'Wrong label' },
  zh: { missing: '漏标', wrongLabel: '标签错误' },
  ja: { missing: 'アノテーション漏れ', wrongLabel: 'ラベルの誤り' },
};

function errorName(language: UiLanguage, error: 'missing' | 'wrongLabel'): string {
  return errorNames[language][error];
}

interface Accepted {
  readonly setting: Setting;
  readonly truth: GeneratedDelivery;
  readonly team: Awaited<ReturnType<typeof setUpTeam>>;
  readonly delivered: { readonly batchNumber: string };
}

/** Compares every row of the report with what was pressed. */
function compare(report: Awaited<ReturnType<typeof takeReport>>, accepted: Accepted): void {
  const { setting, truth, team, delivered } = accepted;
  const words = phrasesOf(setting.language).report;
  const { results, scopes, summary } = words;
  expect(report.fileName).toContain(delivered.batchNumber);
  expect(report.summary).toMatchObject({
    [summary.number]: delivered.batchNumber,
    [summary.order]: team.orderName,
    [summary.project]: team.projectName,
    [summary.agreedRate]: 0.9,
    [summary.result]: words.stages.passed,
    [summary.remark]: 'Rest by mail',
    [summary.finishedBy]: team.acceptor.name,
    [summary.delivered]: PICTURES,
    [summary.passed]: 3,
    [summary.rejected]: 2,
    [summary.invalid]: 1,
    [summary.undecided]: 0,
    [summary.restsOn]: 5,
    [summary.unseen]: 0,
    [summary.accuracy]: 0.6,
  });
  const decided = ['10', '20', '10', '00', '20', '10'] as const;
  const errors = [0, 1, 0, 0, 1, 0];
  expect(
    report.items.map(([index, file, , result, , validity, annotations, count, comment, by]) => [
      ...[index, file, result, validity, annotations, count, comment, by],
    ]),
  ).toEqual(
    truth.pictures.map((picture, n) => [
      ...[n + 1, picture.file, results[decided[n] ?? '00'], n === 3 ? words.invalid : words.valid],
      ...[picture.annotations, errors[n], n === 4 ? '左上 left' : null, team.acceptor.name],
    ]),
  );
  expect(report.errors.map(([index, , scope, , , type, remark, by]) => [index, scope, type, remark, by])).toEqual([
    [2, scopes.item, errorName(setting.language, 'missing'), 'two nuts', team.acceptor.name],
    [5, scopes.annotation, errorName(setting.language, 'wrongLabel'), null, team.acceptor.name],
  ]);
  expect(report.acceptors).toEqual([[team.acceptor.name, 5, 3, 2, 1, 0, 0, 0, 0, null]]);
}
