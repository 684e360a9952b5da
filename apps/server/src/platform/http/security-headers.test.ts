import { expect, test } from 'vitest';
import { readS3Address } from '../objects/s3/s3-address.ts';
import { securityHeaders } from './security-headers.ts';

const connectSrc = (...asked: Parameters<typeof securityHeaders>) => {
  const { contentSecurityPolicy: policy } = securityHeaders(...asked);
  return typeof policy === 'object' ? policy.directives?.['connectSrc'] : undefined;
};

test('a page may send to the buckets of datasets by their public origins, and nowhere else', () => {
  const main = readS3Address('https://key:secret@inner.example/main?public=https://main.example');
  const cold = readS3Address('https://key:secret@cold.example:9000/cold');
  const folder = { name: 'Disk', at: '/srv/disk' };
  const nothing = { sentryDsn: null, s3: null };
  expect(connectSrc({ ...nothing, storageAreas: [{ name: 'Standard', at: null }, folder] })).toEqual(["'self'"]);
  const areas = [{ name: 'Standard', at: null }, { name: 'Again', at: null }, { name: 'Cold', at: cold }, folder];
  expect(connectSrc({ ...nothing, s3: main, storageAreas: areas })).toEqual([
    "'self'",
    'https://main.example',
    'https://cold.example:9000',
  ]);
  expect(connectSrc({ ...nothing, s3: main, storageAreas: [folder] })).toEqual(["'self'"]);
});
