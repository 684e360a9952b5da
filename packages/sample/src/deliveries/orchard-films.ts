import type { Template } from '@countersign/contract';
import { writeFilms } from '../films/write-films.ts';
import type { SampleDelivery } from './sample-delivery.ts';

const labels = ['Apple', 'Fig', 'Stone', 'Tractor', 'Hare', 'Drone', 'Cart', 'Pallet', 'Cat'];

/** What is asked of the clips, and what may be wrong with them. */
export const filmsTemplate: Template = {
  labels: labels.map((name, colour) => ({
    ...{ name, colour, geometries: ['track'] },
    attributes: name === 'Cart' ? [{ name: 'loaded', kind: 'boolean', required: false }] : [],
  })),
  errorTypes: [
    { id: 'missing-object', name: { en: 'Missing object', zh: '漏标', ja: '付け漏れ' }, scope: 'item' },
    { id: 'wrong-label', name: { en: 'Wrong label', zh: '标签错误', ja: 'ラベル誤り' }, scope: 'annotation' },
    {
      id: 'drifting',
      name: { en: 'Does not follow the object', zh: '未跟上对象', ja: '対象からのずれ' },
      scope: 'annotation',
    },
    {
      id: 'too-long',
      name: { en: 'Too early or too late', zh: '起止帧不准', ja: '開始・終了の誤り' },
      scope: 'annotation',
    },
    { id: 'swapped', name: { en: 'Two objects swapped', zh: '对象互换', ja: '対象の入れ替わり' }, scope: 'annotation' },
    { id: 'extra-object', name: { en: 'Nothing there', zh: '多标', ja: '対象なし' }, scope: 'annotation' },
    { id: 'other', name: { en: 'Other', zh: '其他', ja: 'その他' }, scope: 'both' },
  ],
  rules: { rejectNeedsErrorType: true, tickNeedsRemark: false },
};

/** Writes the delivery of videos: two files and a folder of numbered pictures, with the objects that move in them. */
export async function writeOrchardFilms(folder: string): Promise<Omit<SampleDelivery, 'templateFile'>> {
  return {
    ...{ folder, items: await writeFilms(folder), name: 'Orchard cameras', projectName: 'Moving objects' },
    ...{
      orderName: 'Clips of the harvest',
      customer: 0,
      agreedRate: 0.9,
      dueInDays: 24,
      orderItems: 24,
      dataset: null,
    },
    ...{ mode: 'item', packageBy: 'folder', format: 'cvatvideo' },
  };
}
