/** Words of the workspace where an item, or the workspace itself, does not open. */
export const failed = {
  openTitle: 'The workspace did not open',
  itemTitle: 'The item did not open',
  heldTitle: 'Somebody else is working on it',
  heldNext:
    'Go on with the next one. This one is free again once it has a verdict, or at most ten minutes after it was left.',
  offline: 'The server cannot be reached. Your verdicts are kept and sent as soon as it answers.',
  /** What happened to the item asked for, while another one may be on screen. */
  at: (index: string, text: string) => `Item ${index}: ${text}`,
  held: (name: string) => `${name} is accepting it now.`,
  heldPackage: (name: string) => `${name} has taken this package.`,
  gone: 'There is no such item in this batch.',
  noStore:
    'This browser does not store data for this site, so verdicts could get lost. Allow site data, and try again.',
  broken: 'This item cannot be shown',
  brokenText: 'The file is damaged or of a kind this browser does not know. It can be marked invalid.',
  expired: 'This item is no longer kept',
  expiredText: 'Its storage time after the end of the order is over. Annotations and decisions are kept.',
  missing: 'Item not found',
  missingText: 'The server has no such file. It can be marked invalid.',
  again: 'Try again',
  takeOver: 'Take over',
  next: 'To the next one',
  close: 'Close',
};
