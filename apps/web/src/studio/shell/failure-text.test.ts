import { phrasesOf } from '@countersign/phrases';
import { expect, it } from 'vitest';
import { failureText } from './failure-text.ts';

it.each([
  [5005158, 1, ['Item 1: Bea is accepting it now.', '第 1 条：Bea 正在验收。', '1番：Beaさんが検収中です。']],
  [5005158, null, ['Bea is accepting it now.', 'Bea 正在验收。', 'Beaさんが検収中です。']],
] as const)('what another holds is named: %s of %s', (code, index, texts) => {
  const said = (['en', 'zh', 'ja'] as const).map((language) =>
    failureText({ code, holder: 'Bea', index }, phrasesOf(language).studio),
  );
  expect(said).toEqual(texts);
});
