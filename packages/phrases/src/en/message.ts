/** Words of the message board. */
export const message = {
  title: 'Messages',
  none: 'Nobody has written yet. Questions about the work belong here.',
  failed: 'The messages did not load.',
  latest: (count: number) => `The latest ${count} messages`,
  provider: 'Provider',
  to: 'About',
  toPackage: 'This package',
  toBatch: 'Whole batch',
  write: 'Write a message',
  left: (left: number) => (left < 0 ? `${-left} characters too many` : `${left} characters left`),
  send: 'Send',
};

export type MessagePhrases = typeof message;
