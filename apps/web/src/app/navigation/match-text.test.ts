import { expect, test } from 'vitest';
import { loadPinyin } from './load-pinyin.ts';
import { matchText } from './match-text.ts';

test.each([
  ['Acceptance batches', 'BATCH', true],
  ['Acceptance batches', 'order', false],
  ['Acceptance batches', '  batch ', true],
  ['プロジェクト', 'ぷろじぇくと', true],
  ['プロジェクト', 'ﾌﾟﾛｼﾞｪｸﾄ', true],
  ['注文管理', '注文', true],
])('%s is found by "%s": %s', (text, typed, isFound) => {
  expect(matchText(text, typed, null)).toBe(isFound);
});

test.each([
  ['订单管理', 'ddgl', true],
  ['订单管理', 'dingdan', true],
  ['订单管理', 'dingdanguanli', true],
  ['订单管理', 'guanl', true],
  ['订单管理', '订单', true],
  ['帮助中心', 'bzzx', true],
  ['订单管理', 'shuju', false],
])('[3-03] %s is found by the pinyin "%s": %s', async (text, typed, isFound) => {
  expect(matchText(text, typed, await loadPinyin())).toBe(isFound);
});
