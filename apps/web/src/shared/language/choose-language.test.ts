import { expect, test } from 'vitest';
import { chooseLanguage } from './choose-language.ts';

test.each([
  ['ja', 'zh-CN', 'ja'],
  [null, 'zh-Hant-TW', 'zh'],
  [null, 'ZH', 'zh'],
  [null, 'ja-JP', 'ja'],
  [null, 'de-DE', 'en'],
  ['fr', 'ja', 'ja'],
  [null, '', 'en'],
])('[9-02] saved %s, browser %s: %s', (saved, browser, language) => {
  expect(chooseLanguage(saved, browser)).toBe(language);
});
