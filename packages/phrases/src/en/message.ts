/** Words of the message board. */
export const message = {
  title: 'Messages',
  none: 'No messages yet. Ask questions about the work here.',
  failed: 'The messages did not load.',
  latest: (count: number) => `The latest ${count} messages`,
  /** Marks what the provider wrote: nobody in a team may have it in their name. */
  provider: 'Provider',
  /** Stands in the place of the login name. */
  former: 'Left the team',
  to: 'About',
  toPackage: 'This package',
  toBatch: 'Whole batch',
  write: 'Write a message',
  left: (left: number) =>
    `${Math.abs(left) === 1 ? '1 character' : `${Math.abs(left)} characters`} ${left < 0 ? 'too many' : 'left'}`,
  send: 'Send',
};

export type MessagePhrases = typeof message;
