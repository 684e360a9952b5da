import type { Template } from '@countersign/contract';
import { writeCalls } from '../calls/write-calls.ts';
import type { SampleDelivery } from './sample-delivery.ts';

const labels = ['Adviser', 'Caller', 'Sound'];

/** What is asked of the calls, and what may be wrong with them. */
export const callsTemplate: Template = {
  labels: labels.map((name, colour) => ({
    ...{ name, colour, geometries: ['interval'] },
    attributes: [{ name: 'text', kind: 'text', required: true }],
  })),
  errorTypes: [
    { id: 'missing-segment', name: { en: 'Missing segment', zh: '漏标', ja: '区間の付け漏れ' }, scope: 'item' },
    { id: 'wrong-speaker', name: { en: 'Wrong speaker', zh: '说话人错误', ja: '話者の誤り' }, scope: 'annotation' },
    { id: 'borders-off', name: { en: 'Borders off', zh: '边界不准', ja: '境界のずれ' }, scope: 'annotation' },
    { id: 'wrong-words', name: { en: 'Wrong words', zh: '转写错误', ja: '書き起こしの誤り' }, scope: 'annotation' },
    { id: 'extra-segment', name: { en: 'Nothing is heard', zh: '多标', ja: '余分な区間' }, scope: 'annotation' },
    { id: 'other', name: { en: 'Other', zh: '其他', ja: 'その他' }, scope: 'both' },
  ],
  rules: { rejectNeedsErrorType: true, tickNeedsRemark: false, passNeedsAttributes: true },
};

/** Writes the delivery of recordings: calls to a garden line in three languages, with who speaks and what is said. */
export async function writeGardenLine(folder: string): Promise<Omit<SampleDelivery, 'templateFile'>> {
  return {
    ...{ folder, items: await writeCalls(folder), name: 'Garden line', projectName: 'Voice assistant' },
    ...{ orderName: 'Calls of the spring', customer: 0, agreedRate: 0.9, dueInDays: 20, orderItems: 40, dataset: null },
    ...{ mode: 'item', packageBy: 'folder', format: 'textgrid' },
  };
}
