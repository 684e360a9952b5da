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
