import type { ErrorTypeDefinition, LabelDefinition, Medium, RelationDefinition, Template } from '@countersign/contract';

/** Number of class colours in the palette. */
const COLOURS = 10;

/** What annotations of several media can be wrong in. */
const wrongLabel: ErrorTypeDefinition = {
  id: 'wrong-label',
  name: { en: 'Wrong label', zh: '标签错误', ja: 'ラベルの誤り' },
  scope: 'annotation',
};
const wrongAttribute: ErrorTypeDefinition = {
  id: 'wrong-attribute',
  name: { en: 'Wrong attribute', zh: '属性错误', ja: '属性の誤り' },
  scope: 'annotation',
};
const outlineOff: ErrorTypeDefinition = {
  id: 'outline-off',
  name: { en: 'Outline off', zh: '边界不准', ja: '輪郭のずれ' },
  scope: 'annotation',
};
const missingObject: ErrorTypeDefinition = {
  id: 'missing-object',
  name: { en: 'Missing object', zh: '漏标', ja: 'アノテーション漏れ' },
  scope: 'item',
};
const extraObject: ErrorTypeDefinition = {
  id: 'extra-object',
  name: { en: 'Extra object', zh: '多标', ja: '余分なアノテーション' },
  scope: 'annotation',
};
const other: ErrorTypeDefinition = { id: 'other', name: { en: 'Other', zh: '其他', ja: 'その他' }, scope: 'both' };

/** The error types of deliveries that bring none. */
export const standardErrorTypes: readonly ErrorTypeDefinition[] = [
  wrongLabel,
  outlineOff,
  missingObject,
  extraObject,
  { id: 'duplicate', name: { en: 'Duplicate', zh: '重复标注', ja: '重複' }, scope: 'annotation' },
  wrongAttribute,
  { id: 'unusable-picture', name: { en: 'Unusable picture', zh: '图片不可用', ja: '画像が使用不可' }, scope: 'item' },
  other,
];

/** The error types of deliveries of texts that bring none. */
export const standardTextErrorTypes: readonly ErrorTypeDefinition[] = [
  { id: 'missing-span', name: { en: 'Missing span', zh: '漏标', ja: '付け漏れ' }, scope: 'item' },
  wrongLabel,
  { id: 'span-off', name: { en: 'Span too short or long', zh: '范围不准', ja: '範囲のずれ' }, scope: 'annotation' },
  { id: 'extra-span', name: { en: 'Should not be marked', zh: '多标', ja: '不要な範囲' }, scope: 'annotation' },
  { id: 'wrong-relation', name: { en: 'Wrong relation', zh: '关系错误', ja: '関係の誤り' }, scope: 'both' },
  wrongAttribute,
  { id: 'unusable-text', name: { en: 'Unusable text', zh: '文本不可用', ja: 'テキストが使用不可' }, scope: 'item' },
  other,
];

/** The error types of deliveries of recordings that bring none. */
export const standardAudioErrorTypes: readonly ErrorTypeDefinition[] = [
  { id: 'missing-segment', name: { en: 'Missing segment', zh: '漏标', ja: '区間の付け漏れ' }, scope: 'item' },
  wrongLabel,
  { id: 'borders-off', name: { en: 'Borders off', zh: '边界不准', ja: '境界のずれ' }, scope: 'annotation' },
  { id: 'wrong-words', name: { en: 'Wrong words', zh: '转写错误', ja: '書き起こしの誤り' }, scope: 'annotation' },
  { id: 'extra-segment', name: { en: 'Extra segment', zh: '多标', ja: '余分な区間' }, scope: 'annotation' },
  wrongAttribute,
  {
    id: 'unusable-recording',
    name: { en: 'Unusable recording', zh: '录音不可用', ja: '録音が使用不可' },
    scope: 'item',
  },
  other,
];

/** The error types of deliveries of videos that bring none. */
export const standardVideoErrorTypes: readonly ErrorTypeDefinition[] = [
  wrongLabel,
  outlineOff,
  missingObject,
  extraObject,
  { id: 'identity-switch', name: { en: 'Another object', zh: '目标混淆', ja: '別の物体' }, scope: 'annotation' },
  {
    id: 'track-ends',
    name: { en: 'Starts or ends wrong', zh: '起止帧错误', ja: '開始・終了の誤り' },
    scope: 'annotation',
  },
  wrongAttribute,
  { id: 'unusable-video', name: { en: 'Unusable video', zh: '视频不可用', ja: '動画が使用不可' }, scope: 'item' },
  other,
];

/** The error types of deliveries of answers that bring none. */
export const standardAnswersErrorTypes: readonly ErrorTypeDefinition[] = [
  { id: 'wrong-choice', name: { en: 'Wrong choice', zh: '选择错误', ja: '選択の誤り' }, scope: 'annotation' },
  { id: 'too-high', name: { en: 'Rated too high', zh: '评分偏高', ja: '評価が高すぎる' }, scope: 'annotation' },
  { id: 'too-low', name: { en: 'Rated too low', zh: '评分偏低', ja: '評価が低すぎる' }, scope: 'annotation' },
  {
    id: 'poor-reason',
    name: { en: 'Reason does not hold', zh: '理由不成立', ja: '理由が不十分' },
    scope: 'annotation',
  },
  {
    id: 'wrong-words',
    name: { en: 'Wrong words marked', zh: '所标文字有误', ja: '印の位置の誤り' },
    scope: 'annotation',
  },
  { id: 'missing-statement', name: { en: 'Missing statement', zh: '漏填', ja: '記述漏れ' }, scope: 'item' },
  { id: 'unusable-item', name: { en: 'Unusable question', zh: '题目不可用', ja: '質問が使用不可' }, scope: 'item' },
  other,
];

const errorTypesOf: Readonly<Record<Medium, readonly ErrorTypeDefinition[]>> = {
  picture: standardErrorTypes,
  text: standardTextErrorTypes,
  audio: standardAudioErrorTypes,
  answers: standardAnswersErrorTypes,
  video: standardVideoErrorTypes,
};

/**
 * The template of a delivery that brings none: its labels in order, each with the next colour. Where it has relations,
 * broken ones keep an item from passing.
 */
export function defaultTemplate(
  labels: readonly Omit<LabelDefinition, 'colour'>[],
  relations: readonly RelationDefinition[] = [],
  medium: Medium = 'picture',
): Template {
  const hasRelations = relations.length > 0;
  return {
    labels: labels.map((label, at) => ({ ...label, colour: at % COLOURS })),
    ...(hasRelations ? { relations: [...relations] } : {}),
    errorTypes: errorTypesOf[medium].map((type) => ({ ...type })),
    rules: {
      ...{ rejectNeedsErrorType: true, tickNeedsRemark: false },
      ...(hasRelations ? { passNeedsSoundRelations: true } : {}),
    },
  };
}
