/** Words of the filtered list that previous and next walk in the workspace. */
export const walk = {
  names: {
    '00': 'awaiting',
    '10': 'passed',
    '20': 'rejected',
    invalid: 'invalid',
    found: 'found',
    package: 'in the package',
  },
  place: (place: string, total: string, name: string) => `${place} of ${total} ${name}`,
  outside: (total: string, name: string) => `${total} ${name}`,
  leave: (place: string) => `${place}: walk the whole batch instead`,
  atLeast: 'The + means that more may match: a long list is read in part, around the item it was opened at.',
  ended: (total: string) => `That was the last of the ${total} in the filtered list.`,
};
