import { expect, test } from 'vitest';
import { findLocation } from './find-location.ts';

test.each([
  ['81.229.14.6', 'SE'],
  ['203.141.7.90', 'JP'],
  ['::ffff:81.229.14.6', 'SE'],
  ['2001:4860:4860::8888', 'US'],
  ['223.5.5.5', 'CN'],
])('[2.4-14] %s is in %s', (ip, country) => {
  expect(findLocation(ip)).toEqual({ country, isLocal: false });
});

test.each([
  '10.1.2.3',
  '172.31.255.255',
  '192.168.1.1',
  '127.0.0.1',
  '169.254.0.1',
  '::1',
  'fd00::1',
  'fe80::1%eth0',
  '::ffff:10.0.0.1',
])('[2.4-14] %s is of a local network', (ip) => expect(findLocation(ip)).toEqual({ country: null, isLocal: true }));

test.each(['', 'unknown', '1.2.3', '172.32.0.0.1'])('nobody knows where %j is', (ip) => {
  expect(findLocation(ip)).toEqual({ country: null, isLocal: false });
});
