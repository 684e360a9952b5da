import { createSecretKey, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { checkSignedUrl, type Holder, signerFor } from './signed-url.ts';

const signingKey = createSecretKey(randomBytes(32));
const now = new Date('2026-11-20T09:10:00Z');
const holder: Holder = { kind: 'signIn', id: '0b7a2f6e-3c1d-4e5f-8a9b-1c2d3e4f5a6b' };

function signedUrl(key: string, at: Date, download?: string): string {
  return signerFor(signingKey, holder, at)(key, download);
}

function asked(url: string) {
  const query = new URL(url, 'http://localhost').searchParams;
  return {
    key: query.get('key') ?? '',
    holder: query.get('holder') ?? '',
    until: Number(query.get('until')),
    download: query.get('download') ?? undefined,
    signature: query.get('signature') ?? '',
  };
}

it('makes an address that is good for at least an hour and then dead', () => {
  const good = asked(signedUrl('a/b', now));
  const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  expect(checkSignedUrl(signingKey, good, now)).toEqual(holder);
  expect(checkSignedUrl(signingKey, good, after(60))).toEqual(holder);
  expect(checkSignedUrl(signingKey, good, after(91))).toBe('expired');
});

it('makes the same address again for a while, so that a cache finds it', () => {
  const later = new Date('2026-11-20T09:29:59Z');
  expect(signedUrl('a/b', later)).toBe(signedUrl('a/b', now));
  expect(signedUrl('a/b', new Date('2026-11-20T09:30:00Z'))).not.toBe(signedUrl('a/b', now));
});

it('[1-02] opens the one object it was signed for and nothing beside it', () => {
  const good = asked(signedUrl('a/b', now, '报告.xlsx'));
  expect(checkSignedUrl(signingKey, good, now)).toEqual(holder);
  expect(checkSignedUrl(signingKey, { ...good, key: 'a/c' }, now)).toBe('forged');
  const another = 'signIn.1b7a2f6e-3c1d-4e5f-8a9b-1c2d3e4f5a6b';
  expect(checkSignedUrl(signingKey, { ...good, holder: another }, now)).toBe('forged');
  expect(checkSignedUrl(signingKey, { ...good, holder: good.holder.replace('signIn', 'provider') }, now)).toBe(
    'forged',
  );
  expect(checkSignedUrl(signingKey, { ...good, until: good.until + 1 }, now)).toBe('forged');
  expect(checkSignedUrl(signingKey, { ...good, download: 'other.exe' }, now)).toBe('forged');
  expect(checkSignedUrl(signingKey, { ...good, download: undefined }, now)).toBe('forged');
  expect(checkSignedUrl(signingKey, { ...good, signature: '' }, now)).toBe('forged');
  expect(checkSignedUrl(signingKey, { ...good, signature: 'AAAA' }, now)).toBe('forged');
  expect(checkSignedUrl(createSecretKey(randomBytes(32)), good, now)).toBe('forged');
});
