import type { Template } from '@countersign/contract';

/** The error types of the sample, for a picture or an annotation. */
export const sampleErrorTypes: Template['errorTypes'] = [
  { id: 'missing-object', name: { en: 'Missing object', zh: '漏标', ja: '付け漏れ' }, scope: 'item' },
  { id: 'wrong-label', name: { en: 'Wrong label', zh: '标签错误', ja: 'ラベル誤り' }, scope: 'annotation' },
  { id: 'outline-off', name: { en: 'Outline off', zh: '边界不准', ja: '輪郭のずれ' }, scope: 'annotation' },
  { id: 'too-big', name: { en: 'Too big', zh: '标注过大', ja: '大きすぎる' }, scope: 'annotation' },
  { id: 'duplicate', name: { en: 'Duplicate', zh: '重复标注', ja: '重複' }, scope: 'annotation' },
  { id: 'extra-object', name: { en: 'Nothing there', zh: '多标', ja: '対象なし' }, scope: 'annotation' },
  { id: 'wrong-attribute', name: { en: 'Wrong attribute', zh: '属性错误', ja: '属性誤り' }, scope: 'annotation' },
  { id: 'other', name: { en: 'Other', zh: '其他', ja: 'その他' }, scope: 'both' },
];
