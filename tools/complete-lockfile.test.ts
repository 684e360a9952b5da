import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { complete, missingOptional } from './complete-lockfile.mjs';

test('the lockfile has an entry for every platform, or npm 11 would refuse it: run tools/complete-lockfile.mjs', () => {
  const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));
  expect(missingOptional(packages)).toEqual([]);
});

test('what another platform may have is entered with its platform, where the package looks for it', () => {
  const packages = {
    '': {},
    'node_modules/a': { version: '1.0.0', dev: true, optionalDependencies: { '@a/b-linux-x64-musl': '1.0.0' } },
    'node_modules/c/node_modules/a': { version: '2.0.0', optionalDependencies: { '@a/b-linux-x64-musl': '2.0.0' } },
    'node_modules/d': { version: '1.0.0', optionalDependencies: { '@d/win32-arm64-msvc': '1.0.0', a: '^1.0.0' } },
  };
  complete(packages);
  expect(packages).toMatchObject({
    'node_modules/@a/b-linux-x64-musl': { version: '1.0.0', dev: true, os: ['linux'], cpu: ['x64'], libc: ['musl'] },
    'node_modules/c/node_modules/a/node_modules/@a/b-linux-x64-musl': { version: '2.0.0', optional: true },
    'node_modules/@d/win32-arm64-msvc': { optional: true, os: ['win32'], cpu: ['arm64'] },
  });
  expect(missingOptional(packages)).toEqual([]);
});

test('what no platform is known of cannot be entered', () => {
  const packages = { 'node_modules/a': { version: '1.0.0', optionalDependencies: { b: '1.0.0' } } };
  expect(() => complete(packages)).toThrow('b@1.0.0, which node_modules/a may have, is not in the registry');
});
