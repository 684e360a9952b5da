import type { Annotation, RuleProblem, Template, Verdict } from '@countersign/contract';
import { phrasesOf } from '@countersign/phrases';
import { describe, expect, it } from 'vitest';
import { problemText } from './problem-text.ts';
import { hasOwnRules, openRules } from './rule-problems.ts';

const name = { en: '', zh: '', ja: '' };
const rules = { rejectNeedsErrorType: true, tickNeedsRemark: true, passForbidsOverlap: { tolerancePx: 0 } };
const template: Template = { labels: [], errorTypes: [{ id: 'loose', name, scope: 'both' }], rules };
const clean: Verdict = { itemErrors: [], ticks: [], comment: '' };
const tick = (remark: string) => ({ annotationId: 'a', typeId: 'loose', remark });
const box = (id: string, x: number): Annotation => ({
  id,
  label: 'nut',
  geometry: { kind: 'box', x, y: 0, width: 10, height: 10 },
  attributes: {},
  source: {},
});
const two = { annotations: [box('a', 0), box('b', 9)], delivered: null, questions: [] };
const overlap = { rule: 'overlap', annotationId: 'b', otherId: 'a', areaPx: 10 };

describe('[5-06] the rules that are not met yet', () => {
  it('are those of a pass while nothing is ticked', () => {
    expect(openRules(template, two, clean)).toEqual([overlap]);
  });

  it('are those of a reject with an error, and what is wrong with the annotations stays in sight', () => {
    const verdict = { ...clean, ticks: [tick(''), tick(' ')] };
    expect(openRules(template, two, verdict)).toEqual([{ rule: 'tickNeedsRemark', annotationId: 'a' }, overlap]);
    expect(openRules(template, two, { ...clean, ticks: [tick('off')] })).toEqual([overlap]);
  });

  it('follow the annotations', () => {
    expect(
      openRules(template, { ...two, annotations: [box('a', 0), box('b', 10)], delivered: two.annotations }, clean),
    ).toEqual([]);
  });

  it('are told of in a template that has some', () => {
    expect(hasOwnRules(template)).toBe(true);
    expect(hasOwnRules({ ...template, rules: { rejectNeedsErrorType: true, tickNeedsRemark: false } })).toBe(false);
  });
});

describe('[5-06] what a problem says', () => {
  const words = phrasesOf('en').studio;
  const text = (problem: Partial<RuleProblem>) =>
    problemText({ rule: 'overlap', annotationId: 'b', otherId: 'a', ...problem }, (id) => `Fig ${id}`, words);
  it.each([
    [{ areaPx: 0.01 }, 'Overlaps Fig a by 0.1 px.'],
    [{ areaPx: 9.91 }, 'Overlaps Fig a by 10 px.'],
    [{ areaPx: 10.4 }, 'Overlaps Fig a by 10 px.'],
    [{ areaPx: 1471.3 }, 'Overlaps Fig a by 1,471 px.'],
    [{ characters: 1 }, 'Shares 1 character with Fig a.'],
    [{ characters: 12 }, 'Shares 12 characters with Fig a.'],
    [{ rule: 'attributeMissing', attribute: 'Wrinkle' }, 'Wrinkle is not filled in.'],
    [{ rule: 'attributeNotAllowed', attribute: 'Wrinkle' }, 'Wrinkle has a value that is not allowed.'],
  ] as const)('%j', (problem, expected) => {
    expect(text(problem)).toBe(expected);
  });
});
