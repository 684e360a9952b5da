import type { RejectedItem } from '@countersign/contract';
import { testTemplate } from '@countersign/testing';
import { expect, test } from 'vitest';
import { errorLines, errorTable } from './error-list.ts';
import type { Rejected } from './read-rejected.ts';

const ticked = (annotationId: string) => ({ annotationId, typeId: 'wrong-label', remark: '' });
const item: RejectedItem = {
  ...{ index: 1, packageName: 'p', fileName: 'talk.wav', by: null, at: null, unfixed: [] },
  verdict: {
    itemErrors: [
      { typeId: 'missing', remark: 'a cough', place: { kind: 'interval', fromUs: 1_500_000, toUs: 1_750_000 } },
    ],
    ticks: [ticked('1'), ticked('2'), ticked('3')],
    comment: '',
  },
  labels: { '1': 'words', '2': 'honesty', '3': 'noise' },
  said: { '1': '0:00.500–0:01.123 "hello"', '2': 'A:\n1' },
};
const repair = {
  ...{ batchId: 'b', batchNumber: 'B-1', batchName: 'Talks', customerName: 'Acme', projectName: 'P', mode: 'item' },
  ...{ stage: 'rejected', round: 1, items: 2, rejected: 1, rejectedAt: null, rejectedBy: null, remark: null },
} as const satisfies Rejected['repair'];

test('[4.2-02] errors of recordings and answers are listed with their time and what was said', () => {
  expect(errorLines({ repair, template: testTemplate, items: [item] }).slice(2)).toEqual([
    '    Missing object: the whole item at 0:01.500–0:01.750, "a cough"',
    '    Wrong label: words 1, 0:00.500–0:01.123 "hello"',
    '    Wrong label: honesty 2, A: 1',
    '    Wrong label: noise 3',
  ]);
});

test('[4.2-02] the table has a column for it where something was said', () => {
  const rows = errorTable({ repair, template: testTemplate, items: [item] }).split('\r\n');
  expect(rows[0]).toMatch(/,asked before,words$/);
  expect(rows[1]).toMatch(/,0:01\.500–0:01\.750$/);
  expect(rows[2]).toMatch(/,"0:00\.500–0:01\.123 ""hello"""$/);
  const silent = { ...item, verdict: { itemErrors: [], ticks: [ticked('3')], comment: '' }, said: {} };
  expect(errorTable({ repair, template: testTemplate, items: [silent] })).toMatch(/,asked before\r\n/);
});

test('[4.2-02] names the frames in which an object of a video is wrong, and where one is missing', () => {
  const typeId = testTemplate.errorTypes[0]?.id ?? '';
  const tick = { annotationId: 'c1', typeId, remark: '' };
  const item = {
    ...{
      index: 1,
      packageName: '',
      fileName: 'a.mp4',
      labels: { c1: 'car' },
      said: {},
      unfixed: [],
      by: null,
      at: null,
    },
    verdict: {
      itemErrors: [
        { typeId, remark: '', place: { kind: 'region', frame: 7, x: 10.4, y: 20, width: 30, height: 40.6 } },
      ],
      ticks: [tick, { ...tick, at: { from: 10, to: 40 } }, { ...tick, at: { from: 5, to: 5 }, remark: 'off' }],
      comment: '',
    },
  } satisfies RejectedItem;
  const repair = {
    batchNumber: 'B-1',
    batchName: 'n',
    customerName: 'c',
    round: 1,
    stage: 'rejected',
    rejected: 1,
    items: 1,
    remark: null,
  };
  const lines = errorLines({ repair, template: testTemplate, items: [item] } as unknown as Rejected);
  expect(lines.slice(2).map((line) => line.replace(/^ +[^:]+: /, ''))).toEqual([
    'the whole item at frame 7, x 10, y 20, width 30, height 41',
    'car c1',
    'car c1 in frames 10 to 40',
    'car c1 in frame 5, "off"',
  ]);
  const frames = [
    { pictures: { from: 46, to: 46 }, time: '0:01.8' },
    null,
    { pictures: { from: 61, to: 211 }, time: '0:02.4–0:08.4' },
    { pictures: null, time: '0:01.4' },
  ];
  const shown = { repair, template: testTemplate, items: [{ ...item, frames }] } as unknown as Rejected;
  expect(
    errorLines(shown)
      .slice(2)
      .map((line) => line.replace(/^ +[^:]+: /, '')),
  ).toEqual([
    'the whole item at frame 7 (picture 46 of the file, 0:01.8), x 10, y 20, width 30, height 41',
    'car c1',
    'car c1 in frames 10 to 40 (pictures 61 to 211 of the file, 0:02.4–0:08.4)',
    'car c1 in frame 5 (0:01.4), "off"',
  ]);
  const rows = errorTable(shown).split('\r\n');
  expect(rows[3]).toMatch(/,"frames 10 to 40 \(pictures 61 to 211 of the file, 0:02\.4–0:08\.4\)"$/);
});
