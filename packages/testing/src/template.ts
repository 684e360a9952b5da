import type { Annotation, Template } from '@countersign/contract';

/** A template with two labels and the error types the tests name. */
export const testTemplate: Template = {
  labels: [
    { name: 'bolt', colour: 0, geometries: ['box', 'polygon'], attributes: [] },
    {
      name: 'nut',
      colour: 1,
      geometries: ['box'],
      attributes: [{ name: 'rusty', kind: 'boolean', required: false }],
    },
  ],
  errorTypes: [
    { id: 'missing', name: { en: 'Missing object', zh: '漏标', ja: '漏れ' }, scope: 'item' },
    { id: 'wrong-label', name: { en: 'Wrong label', zh: '标签错误', ja: 'ラベル誤り' }, scope: 'annotation' },
    { id: 'loose-box', name: { en: 'Loose box', zh: '框不贴合', ja: '枠のずれ' }, scope: 'both' },
  ],
  rules: { rejectNeedsErrorType: true, tickNeedsRemark: false },
};

/** Boxes with ids a1, a2, …, alternately bolts and nuts, inside a picture of 96 x 64 pixels. */
export function testAnnotations(count: number): Annotation[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `a${index + 1}`,
    label: index % 2 === 0 ? 'bolt' : 'nut',
    geometry: { kind: 'box', x: 2 + index * 8, y: 4 + index * 5, width: 12, height: 9 },
    attributes: {},
    source: {},
  }));
}
