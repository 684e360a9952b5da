import type { BatchMode } from '@countersign/contract';
import { countText } from '../figures.ts';

/** The packages of a batch under the name its mode gives them. In item mode they are blocks of items. */
const units: Record<BatchMode, readonly [one: string, many: string]> = {
  item: ['part', 'parts'],
  package: ['package', 'packages'],
  job: ['job', 'jobs'],
};
const count = (mode: BatchMode, n: number) => `${countText(n)} ${units[mode][n === 1 ? 0 : 1]}`;
const items = (n: number) => (n === 1 ? '1 item' : `${countText(n)} items`);

/** Words of the part of a batch that somebody has, on the screens of everybody. */
export const assignment = {
  title: 'Team',
  /** So many packages, in the word of their mode. */
  count,
  /** Where an acceptor sees the figures of their part of a batch. */
  ownPart: (mode: BatchMode, packages: number, of: number, valid: number, ofItems: number) =>
    mode === 'item'
      ? `your part: ${countText(valid)} of ${items(ofItems)}`
      : `your part: ${countText(packages)} of ${count(mode, of)}, ${countText(valid)} of ${items(ofItems)}`,
  hasPart: 'has packages of it',
  disabled: 'disabled',
  disabledNote: (names: string) =>
    `The accounts of these people are disabled: ${names}. Their part waits until an administrator enables them.`,
  ownPartText: 'All figures are of the part assigned to you.',
  isPartDone: 'Is my part done?',
  partDone: 'Yes',
  ownSample: (lookedAt: number, of: number, wrong: number) =>
    `Sample in your part: ${countText(lookedAt)} of ${countText(of)} seen, ${countText(wrong)} wrong`,
};

export type AssignmentPhrases = typeof assignment;
