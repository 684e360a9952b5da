import { noticeKinds } from '@countersign/contract';
import { expect, test } from 'vitest';
import { noticeSign } from './notice-look.ts';

test('[2.4-15] each kind of notice has a sign of its own, also those of one file', () => {
  const data = { isPassed: true, isAccepted: false };
  const signs = noticeKinds.map((kind) => noticeSign({ kind, data } as unknown as Parameters<typeof noticeSign>[0]));
  expect(new Set(signs.map((sign) => (typeof sign === 'object' && 'warnsBy' in sign ? sign.warnsBy : sign))).size).toBe(
    noticeKinds.length,
  );
});
