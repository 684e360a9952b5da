import { languages, template } from '@countersign/contract';
import { describe, expect, it } from 'vitest';
import {
  defaultTemplate,
  standardAnswersErrorTypes,
  standardAudioErrorTypes,
  standardErrorTypes,
  standardTextErrorTypes,
} from './default-template.ts';

describe('the template of a delivery that brings none', () => {
  const labels = Array.from({ length: 12 }, (_, at) => ({ name: `label ${at}`, geometries: [], attributes: [] }));

  it('is one, with its colours in turn', () => {
    const made = defaultTemplate(labels);
    expect(template.parse(made)).toEqual(made);
    expect(made.labels.map(({ colour }) => colour)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 1]);
  });

  it.each(languages)('names every kind of error differently in %s', (language) => {
    const all = [standardErrorTypes, standardTextErrorTypes, standardAudioErrorTypes, standardAnswersErrorTypes];
    for (const types of all) {
      const names = types.map(({ name }) => name[language]);
      expect(new Set(names).size).toBe(8);
      expect(names.every((name) => name.trim() !== '')).toBe(true);
    }
  });

  it('has errors of texts for texts', () => {
    const { errorTypes } = defaultTemplate(labels, [], 'text');
    expect(Object.fromEntries(errorTypes.map(({ id, scope }) => [id, scope]))).toEqual({
      'missing-span': 'item',
      'wrong-label': 'annotation',
      'span-off': 'annotation',
      'extra-span': 'annotation',
      'wrong-relation': 'both',
      'wrong-attribute': 'annotation',
      'unusable-text': 'item',
      other: 'both',
    });
  });

  it('has errors of statements for answers', () => {
    const { errorTypes } = defaultTemplate(labels, [], 'answers');
    expect(Object.fromEntries(errorTypes.map(({ id, scope }) => [id, scope]))).toEqual({
      'wrong-choice': 'annotation',
      'too-high': 'annotation',
      'too-low': 'annotation',
      'poor-reason': 'annotation',
      'wrong-words': 'annotation',
      'missing-statement': 'item',
      'unusable-item': 'item',
      other: 'both',
    });
  });

  it('has errors of recordings for recordings', () => {
    const { errorTypes } = defaultTemplate(labels, [], 'audio');
    expect(Object.fromEntries(errorTypes.map(({ id, scope }) => [id, scope]))).toEqual({
      'missing-segment': 'item',
      'wrong-label': 'annotation',
      'borders-off': 'annotation',
      'wrong-words': 'annotation',
      'extra-segment': 'annotation',
      'wrong-attribute': 'annotation',
      'unusable-recording': 'item',
      other: 'both',
    });
  });

  it('says where each kind may be given', () => {
    expect(Object.fromEntries(standardErrorTypes.map(({ id, scope }) => [id, scope]))).toEqual({
      'wrong-label': 'annotation',
      'outline-off': 'annotation',
      'missing-object': 'item',
      'extra-object': 'annotation',
      duplicate: 'annotation',
      'wrong-attribute': 'annotation',
      'unusable-picture': 'item',
      other: 'both',
    });
  });
});
