import { countText } from '../figures.ts';

/** Words of what a batch or a package is finished by, and of what invalid items take out of it. */
export const finishing = {
  rate: 'Accuracy',
  rateOf: (rate: string, interval: readonly [low: string, high: string] | null, agreed: string) =>
    interval === null
      ? `${rate} of what was decided one by one; agreed ${agreed}`
      : `${rate} of what was decided one by one, 95% interval ${interval[0]} to ${interval[1]}; agreed ${agreed}`,
  noRate: (agreed: string) => `Nothing was decided one by one; agreed ${agreed}`,
  missed: {
    delivered: (rate: string, right: string, decided: string, agreed: string) =>
      `As delivered ${rate}: ${right} of ${decided} were right without an edit. That misses the agreed ${agreed}.`,
    all: (rate: string, right: string, decided: string, agreed: string) =>
      `${rate} of all results, those of whole packages too: ${right} of ${decided}. That misses the agreed ${agreed}.`,
  },
  /** A sample of a part of the batch. */
  standsFor: (lot: number, valid: number, packages: readonly string[]) =>
    `Stands for ${countText(lot)} of ${countText(valid)} items${
      packages.length === 0
        ? ''
        : packages.length === 1
          ? `, package ${packages[0]}`
          : `, packages ${packages.join(', ')}`
    }. It says nothing of the others.`,
  looked: 'Looked at',
  allSeen: 'Somebody opened every valid item.',
  unseen: (count: number, share: string, passed: string, rejected: string) =>
    `Nobody looked at ${count === 1 ? '1 item' : `${countText(count)} items`}, ${share} of the valid ones: ${passed} passed and ${rejected} rejected with their package.`,
  whole: (count: number, share: string) =>
    count === 1
      ? `1 item (${share}) has the result of its whole package.`
      : `${countText(count)} items (${share}) have the result of their whole package.`,
  errors: 'Errors, by type',
  noneSuggested: 'Nothing was decided one by one, so no result is suggested.',
  reason: 'Why',
  reasonHint: 'For example: blurred, or the wrong product',
  noCount: (passed: string, rejected: string) =>
    `${passed} passed and ${rejected} rejected of them will count in no rate.`,
  accuracy: (before: string, after: string) => `Accuracy of all results: ${before} → ${after}.`,
  invalidTitle: 'Invalid items',
  invalidHad: (passed: number, rejected: number) =>
    passed + rejected === 0
      ? 'None of them had a result.'
      : `Before they were marked, ${[
          ...(passed === 0 ? [] : [`${countText(passed)} of them had passed`]),
          ...(rejected === 0 ? [] : [`${countText(rejected)} ${passed === 0 ? 'of them ' : ''}had been rejected`]),
        ].join(' and ')}.`,
  invalidRate: (before: string, after: string) =>
    `Of all decided items, ${before} passed with them, and ${after} pass without them.`,
  invalidWhy: (remark: string, items: number) =>
    `“${remark}” (${items === 1 ? '1 item' : `${countText(items)} items`})`,
};

export type FinishingPhrases = typeof finishing;
