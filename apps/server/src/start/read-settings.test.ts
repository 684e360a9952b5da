import { describe, expect, test } from 'vitest';
import { readSettings } from './read-settings.ts';

describe('settings', () => {
  test('have defaults that need nothing', () => {
    expect(readSettings({}, [], '/srv/countersign')).toEqual({
      port: 8080,
      host: '0.0.0.0',
      metrics: null,
      dataDir: '/srv/countersign/.data',
      databaseUrl: null,
      captcha: 'slider',
      strict: false,
      roles: { web: true, worker: true },
      checksAnswers: false,
      timeZone: 'UTC',
      proxies: 0,
      hasSample: true,
    });
  });

  test('take an empty variable for one that is not set', () => {
    expect(readSettings({ PORT: '', CAPTCHA: '' }, [], '/').port).toBe(8080);
  });

  test('serve metrics only where a port is named, and to this machine unless told otherwise', () => {
    expect(readSettings({ METRICS_PORT: '9464' }, [], '/').metrics).toEqual({ host: '127.0.0.1', port: 9464 });
    expect(readSettings({ METRICS_PORT: '9464', METRICS_HOST: '::' }, [], '/').metrics).toEqual({
      host: '::',
      port: 9464,
    });
  });

  test('take the role from the command line over the environment', () => {
    expect(readSettings({ ROLE: 'web' }, ['--role', 'worker'], '/').roles).toEqual({ web: false, worker: true });
  });

  test.each([
    [{ PORT: 'eighty' }, 'PORT is "eighty" but takes a port from 0 to 65535.'],
    [{ PORT: '70000' }, 'PORT is "70000" but takes a port from 0 to 65535.'],
    [{ CAPTCHA: 'off' }, 'CAPTCHA is "off" but takes slider or none.'],
    [{ TIME_ZONE: 'Mars/Base' }, 'TIME_ZONE is "Mars/Base" but takes an IANA time zone such as Asia/Tokyo.'],
  ])('refuse %o in one sentence', (env, sentence) => {
    expect(() => readSettings(env, [], '/')).toThrow(sentence);
  });

  test('never repeat a database address, which may hold a password', () => {
    expect(() => readSettings({ DATABASE_URL: 'mysql://a:secret@b/c' }, [], '/')).toThrow(
      'DATABASE_URL is "…" but takes an address such as postgres://user:password@host:5432/name.',
    );
  });
});
