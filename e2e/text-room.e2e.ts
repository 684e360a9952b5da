import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { must } from '@countersign/testing';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, openBrowser } from './browser.ts';
import type { Place } from './picture-work.ts';
import { sharedPortal } from './shared-portal.ts';
import { setUpTeam } from './team.ts';
import { type AnnotatedText, deliverTexts, readText, spansOf } from './text-work.ts';
import { violationsOf } from './violations.ts';
import { expectNoComplaints } from './visitors.ts';

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
    await expectNoComplaints(bengt);
  });

  test('[2.4-09] shows spans, nested ones and those in pieces, with their relations, without a fault for who cannot see it', async () => {
    const { batchId } = await deliverTexts(place, 'Biology', [biology]);
    const { bengt, work, text, frame, words } = await readText(place, batchId);
    await text.locator('mark').first().waitFor();
    await bengt.page.screenshot({ path: '/tmp/h/harness/e1.png' });
    await text.focus();
    for (let step = 0; step < 8; step += 1) await work.press('Tab');
    await bengt.page.screenshot({ path: '/tmp/h/harness/e2.png' });
    expect(await violationsOf(frame)).toEqual([]);
    expect(words.textRoom.none).not.toBe('');
    await expectNoComplaints(bengt);
  });
});
