import type { Template } from '@countersign/contract';
import { writeNotes } from '../notes/write-notes.ts';
import type { SampleDelivery } from './sample-delivery.ts';

const labels = ['Problem', 'Variety', 'Treatment', 'Location', 'Organism', 'Dose', 'Measurement'];

/** What is asked of the notes, and what may be wrong with them. */
export const notesTemplate: Template = {
  labels: labels.map((name, colour) => ({ name, colour, geometries: ['span'], attributes: [] })),
  relations: [
    { label: 'treats', isDirected: true, from: ['Treatment'], to: ['Problem'], attributes: [] },
    { label: 'on', isDirected: true, from: ['Problem'], to: ['Variety', 'Location'], attributes: [] },
    { label: 'at', isDirected: true, from: ['Problem'], to: ['Location'], attributes: [] },
    { label: 'of', isDirected: true, from: ['Dose'], to: ['Treatment'], attributes: [] },
  ],
  errorTypes: [
    { id: 'missing-span', name: { en: 'Missing span', zh: '漏标', ja: '付け漏れ' }, scope: 'item' },
    { id: 'wrong-label', name: { en: 'Wrong label', zh: '标签错误', ja: 'ラベル誤り' }, scope: 'annotation' },
    { id: 'span-off', name: { en: 'Span too short or long', zh: '范围不准', ja: '範囲のずれ' }, scope: 'annotation' },
    { id: 'extra-span', name: { en: 'Should not be marked', zh: '多标', ja: '不要な範囲' }, scope: 'annotation' },
    { id: 'wrong-relation', name: { en: 'Wrong relation', zh: '关系错误', ja: '関係の誤り' }, scope: 'both' },
    { id: 'other', name: { en: 'Other', zh: '其他', ja: 'その他' }, scope: 'both' },
  ],
  rules: { rejectNeedsErrorType: true, tickNeedsRemark: false },
};

/** Writes the delivery of texts: notes of orchards in three languages, a package a folder. */
export async function writeFieldNotes(folder: string): Promise<Omit<SampleDelivery, 'templateFile'>> {
  return {
    folder,
    items: await writeNotes(folder),
    name: 'Orchard notes',
    projectName: 'Field notes',
    orderName: 'Notes of the season',
    customer: 0,
    agreedRate: 0.9,
    dueInDays: 16,
    orderItems: 60,
    dataset: null,
    mode: 'item',
    packageBy: 'folder',
    format: 'brat',
  };
}
