import type { Verdict } from '@countersign/contract';
import { expect, it } from 'vitest';
import { findPlaceProblems } from './find-place-problems.ts';

const text = 'Bob met 🙂 Ann.';
const missing = (...ranges: [number, number][]): Verdict['itemErrors'][number] => ({
  ...{ typeId: 'missing', remark: '' },
  place: { kind: 'span', ranges },
});
const unknown = { rule: 'unknownPlace', annotationId: null };

it.each([
  ['no place', text, { typeId: 'missing', remark: '' }, true],
  ['no place in another medium', null, { typeId: 'missing', remark: '' }, true],
  ['a word', text, missing([0, 3]), true],
  ['the last character', text, missing([14, 15]), true],
  ['a character of two units', text, missing([8, 10]), true],
  ['two pieces', text, missing([0, 3], [11, 14]), true],
  ['one unit behind the end', text, missing([14, 16]), false],
  ['a last piece behind the end', text, missing([0, 3], [20, 24]), false],
  ['a beginning inside a pair', text, missing([9, 14]), false],
  ['an end inside a pair', text, missing([4, 9]), false],
  ['a later piece that cuts a pair', text, missing([0, 3], [9, 10]), false],
  ['a place in another medium', null, missing([0, 3]), false],
])('[2.4-09] an error of the whole item with %s', (_, of, error, isSound) => {
  expect(findPlaceProblems({ text: of, sound: null, video: null }, { itemErrors: [error] })).toEqual(
    isSound ? [] : [unknown],
  );
});

it('each error with a place that is not there is a problem', () => {
  expect(
    findPlaceProblems(
      { text, sound: null, video: null },
      { itemErrors: [missing([0, 99]), missing([0, 3]), missing([9, 10])] },
    ),
  ).toHaveLength(2);
});

it.each([
  ['a stretch', { fromUs: 0, toUs: 2_000_000 }, true],
  ['a moment at its end', { fromUs: 2_000_000, toUs: 2_000_000 }, true],
  ['its last channel', { fromUs: 0, toUs: 1, channel: 2 }, true],
  ['a time behind its end', { fromUs: 0, toUs: 2_000_001 }, false],
  ['a channel that it lacks', { fromUs: 0, toUs: 1, channel: 3 }, false],
])('[2.4-09] an error of a whole recording at %s', (_, times, isSound) => {
  const sound = { durationUs: 2_000_000, channels: 2 };
  const error = { typeId: 'missing', remark: '', place: { kind: 'interval' as const, ...times } };
  expect(findPlaceProblems({ text: null, sound, video: null }, { itemErrors: [error] })).toEqual(
    isSound ? [] : [unknown],
  );
  expect(findPlaceProblems({ text, sound: null, video: null }, { itemErrors: [error] })).toEqual([unknown]);
  expect(findPlaceProblems({ text: null, sound, video: null }, { itemErrors: [missing([0, 1])] })).toEqual([unknown]);
});

it.each([
  ['a rectangle', { frame: 9, x: 0, y: 10, width: 640, height: 470 }, true],
  ['a frame behind its end', { frame: 10, x: 0, y: 0, width: 10, height: 10 }, false],
  ['a rectangle across its edge', { frame: 0, x: 600, y: 0, width: 41, height: 10 }, false],
])('[2.4-09] an error of a whole video at %s', (_, region, isSound) => {
  const video = { width: 640, height: 480, frames: 10 };
  const error = { typeId: 'missing', remark: '', place: { kind: 'region' as const, ...region } };
  expect(findPlaceProblems({ text: null, sound: null, video }, { itemErrors: [error] })).toEqual(
    isSound ? [] : [unknown],
  );
  expect(findPlaceProblems({ text, sound: null, video: null }, { itemErrors: [error] })).toEqual([unknown]);
});
