import { expect, test } from 'vitest';
import { lossFates, lossKinds, readLoss, writeLoss } from './loss.ts';

test('a loss is told in English, and read again from it', () => {
  expect(writeLoss({ kind: 'rotatedBox', became: 'box', count: 3 })).toBe(
    '3 × rotated box: written as the upright box around it.',
  );
  expect(writeLoss({ kind: 'attributes', became: 'left-out', count: 1 })).toBe(
    '1 × annotation with attributes: attributes left out.',
  );
  // The objects stay, and the sentence does not read as if they went.
  expect(writeLoss({ kind: 'hidden', became: 'left-out', count: 4 })).toBe(
    '4 × marks of when an object is hidden: left out.',
  );
  for (const kind of lossKinds)
    for (const became of lossFates) {
      const sentence = writeLoss({ kind, became, count: 12 });
      const read = readLoss(sentence);
      // Two kinds have one name: both are annotations with attributes.
      expect(read === null ? null : writeLoss(read)).toBe(sentence);
      expect(read?.became).toBe(became);
    }
  expect(readLoss('the disk was full')).toBeNull();
});
