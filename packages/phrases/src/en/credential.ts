/** Words of the application credential. */
export const credential = {
  customer: 'Customer',
  appKey: 'AppKey',
  appSecret: 'AppSecret',
  requestUrl: 'Request URL',
  lastUsed: 'Last used',
  never: 'Never',
  /** After the time of the last use. */
  from: (address: string) => `from ${address}`,
  none: 'None yet',
  about: 'Your programs use it to read batches. Generate the AppKey first, then the AppSecret.',
  secretHint: 'Revealing it requires your password.',
  oldUntil: (time: string) => `The old secret works until ${time}.`,
  generateKey: 'Generate AppKey',
  generateSecret: 'Generate AppSecret',
  generatedKey: 'The AppKey was generated.',
  generatedSecret: 'The AppSecret was generated.',
  reveal: 'Reveal',
  hide: 'Hide',
  hidesSoon: 'Hidden again after one minute.',
  copyKey: 'Copy the AppKey',
  copySecret: 'Copy the AppSecret',
  copyUrl: 'Copy the request URL',
  copied: 'Copied.',
  rotate: 'Rotate secret',
  revoke: 'Revoke',
  docs: 'How requests are signed',
  password: 'Your password',
  wrongPassword: 'The password is wrong.',
  wait: (seconds: number) =>
    seconds === 1 ? 'Too many attempts. Try again in 1 second.' : `Too many attempts. Try again in ${seconds} seconds.`,
  changedElsewhere: 'The credential was changed meanwhile. The current one is shown.',
  revealTitle: 'Reveal the AppSecret',
  revealText: 'Anyone who has the secret can read your batches. Store it where only your programs can read it.',
  rotateTitle: 'Rotate the AppSecret',
  rotateText:
    'A new secret is generated. Choose how long the old one keeps working, so that you have time to replace it.',
  grace: 'Old secret',
  graces: { none: 'Stops now', hour: 'Works 1 hour', day: 'Works 24 hours', week: 'Works 7 days' },
  rotated: 'The secret was rotated.',
  revokeTitle: 'Revoke the credential?',
  revokeText:
    'AppKey and AppSecret stop working at once, and your programs with them. You can generate new ones afterwards.',
  revoked: 'The credential was revoked.',
};

export type CredentialPhrases = typeof credential;
