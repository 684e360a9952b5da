import { languages } from '@countersign/contract';
import { expect, test } from 'vitest';
import { loadFinishing } from './index.ts';

const said = {
  en: [
    'None of them had a result.',
    'Before they were marked, 1 of them had been rejected.',
    'Before they were marked, 1,200 of them had passed.',
    'Before they were marked, 2 of them had passed and 1 had been rejected.',
  ],
  zh: ['这些数据此前均无结果。', '其中此前驳回 1 条。', '其中此前通过 1,200 条。', '其中此前通过 2 条，驳回 1 条。'],
  ja: [
    '判定済みのデータは含まれていません。',
    '無効になる前は、不合格1件でした。',
    '無効になる前は、合格1,200件でした。',
    '無効になる前は、合格2件、不合格1件でした。',
  ],
} as const;

test.each(languages)(
  'what invalid items had as their result leaves out what none of them had, in %s',
  async (language) => {
    const { invalidHad } = await loadFinishing(language);
    const counts = [
      [0, 0],
      [0, 1],
      [1200, 0],
      [2, 1],
    ] as const;
    expect(counts.map(([passed, rejected]) => invalidHad(passed, rejected))).toEqual(said[language]);
  },
);
