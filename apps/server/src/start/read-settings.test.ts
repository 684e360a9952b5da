import { describe, expect, test } from 'vitest';
import { readSettings } from './read-settings.ts';

const noLinks = { site: null, logo: null, contact: null };

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
      edition: 'STANDARD',
      links: { en: noLinks, zh: noLinks, ja: noLinks },
      roles: { web: true, worker: true },
      checksAnswers: false,
      s3: null,
      storageAreas: [{ name: 'Standard', at: null }],
      timeZone: 'UTC',
      datasetMonths: 6,
      batchMonths: 6,
      proxies: 0,
      sentryDsn: null,
      hasSample: true,
      smtpUrl: null,
      mailFrom: 'Countersign <no-reply@localhost>',
      publicUrl: 'http://localhost:8080',
      logLevel: 'warn',
    });
  });

  test('take an empty variable for one that is not set', () => {
    expect(readSettings({ PORT: '', CAPTCHA: '' }, [], '/').port).toBe(8080);
    expect(readSettings({ PORT: ' ' }, [], '/').port).toBe(8080);
  });

  test('serve metrics only where a port is named, and to this machine unless told otherwise', () => {
    expect(readSettings({ METRICS_PORT: '9464' }, [], '/').metrics).toEqual({ host: '127.0.0.1', port: 9464 });
    expect(readSettings({ METRICS_PORT: '9464', METRICS_HOST: '::' }, [], '/').metrics).toEqual({
      host: '::',
      port: 9464,
    });
  });

  test.each(['https://key@errors.example.com/1', 'http://key@127.0.0.1:9000/sub/12'])(
    '[9-09] take %s for the address of an error-reporting service',
    (SENTRY_DSN) => {
      expect(readSettings({ SENTRY_DSN }, [], '/').sentryDsn).toBe(SENTRY_DSN);
    },
  );

  test.each([
    'https://errors.example.com/1',
    'https://key:secret@errors.example.com/1',
    'https://key@errors.example.com/',
    'ftp://key@errors.example.com/1',
    'key',
  ])('[9-09] do not take %s for the address of an error-reporting service', (SENTRY_DSN) => {
    expect(() => readSettings({ SENTRY_DSN }, [], '/')).toThrow(/^SENTRY_DSN is /);
  });

  test('take the role from the command line over the environment', () => {
    expect(readSettings({ ROLE: 'web' }, ['--role', 'worker'], '/').roles).toEqual({ web: false, worker: true });
    expect(readSettings({}, ['--role=worker'], '/').roles).toEqual({ web: false, worker: true });
  });

  test.each([[['--rol', 'worker']], [['worker']], [['--role']], [['--port', '9']]])('do not take %o', (args) => {
    expect(() => readSettings({}, args, '/')).toThrow(
      `The only argument is --role with web, worker or all, not ${args.join(' ')}: other settings come from the environment.`,
    );
  });

  test.each([
    'postgres://u:p@host/portal',
    'postgresql://u:p@host:5433/portal?sslmode=disable',
    'postgres:///portal?host=%2Frun%2Fpostgresql&user=u',
  ])('take %s for the address of a database', (DATABASE_URL) => {
    expect(readSettings({ DATABASE_URL }, [], '/').databaseUrl).toBe(DATABASE_URL);
  });

  test.each(['postgres://u:p@host:port/portal', 'postgres://u:p@host:70000/portal'])(
    'do not take %s for the address of a database',
    (DATABASE_URL) => {
      expect(() => readSettings({ DATABASE_URL }, [], '/')).toThrow(/^DATABASE_URL is "…" but takes /);
    },
  );

  test.each(['smtp://', 'smtp://host:70000', 'smtp:mail'])('do not take %s for a mail server', (SMTP_URL) => {
    expect(() => readSettings({ SMTP_URL }, [], '/')).toThrow(/^SMTP_URL is "…" but takes /);
  });

  test.each([
    [{ PORT: 'eighty' }, 'PORT is "eighty" but takes a port from 0 to 65535.'],
    [{ PORT: '70000' }, 'PORT is "70000" but takes a port from 0 to 65535.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud" but takes silent, fatal, error, warn, info, debug, trace.'],
    [{ CAPTCHA: 'off' }, 'CAPTCHA is "off" but takes slider or none.'],
    [{ EDITION: 'global' }, 'EDITION is "global" but takes STANDARD or GLOBAL.'],
    [{ SITE_URL_JA: 'example.com' }, 'SITE_URL_JA is "example.com" but takes an address that begins with'],
    [{ TIME_ZONE: 'Mars/Base' }, 'TIME_ZONE is "Mars/Base" but takes an IANA time zone such as Asia/Tokyo.'],
    [
      { PUBLIC_URL: 'https://a.example/portal' },
      'PUBLIC_URL is "https://a.example/portal" but takes an address such as https://portal.example.com, without a path.',
    ],
    [{ PUBLIC_URL: 'javascript:alert(1)' }, 'PUBLIC_URL is "javascript:alert(1)" but takes an address'],
    [
      { MAIL_FROM: 'a@b.example\nbcc: c@d.example' },
      'but takes an address such as Countersign <no-reply@example.com>.',
    ],
  ])('refuse %o in one sentence', (env, sentence) => {
    expect(() => readSettings(env, [], '/')).toThrow(sentence);
  });

  test('[2.3-02] [1-05] name the edition and links out of the portal, another one for a language where it is said', () => {
    const { edition, links } = readSettings(
      {
        EDITION: 'GLOBAL',
        SITE_URL: 'https://example.com',
        SITE_URL_JA: 'https://example.jp',
        CONTACT_URL_ZH: 'tel:10086',
      },
      [],
      '/',
    );
    const english = { site: 'https://example.com', logo: 'https://example.com', contact: null };
    expect({ edition, links }).toEqual({
      edition: 'GLOBAL',
      links: {
        en: english,
        zh: { ...english, contact: 'tel:10086' },
        ja: { site: 'https://example.jp', logo: 'https://example.jp', contact: null },
      },
    });
  });

  test('send mails from the host people reach, unless told otherwise', () => {
    const settings = readSettings({ PUBLIC_URL: 'https://portal.example.com/', SMTP_URL: 'smtp://mail:25' }, [], '/');
    expect(settings).toMatchObject({
      publicUrl: 'https://portal.example.com',
      smtpUrl: 'smtp://mail:25',
      mailFrom: 'Countersign <no-reply@portal.example.com>',
    });
    expect(readSettings({ MAIL_FROM: '注釈 <a@b.example>' }, [], '/').mailFrom).toBe('注釈 <a@b.example>');
  });

  test('never repeat a mail server, whose address may hold a password', () => {
    expect(() => readSettings({ SMTP_URL: 'imap://a:secret@b' }, [], '/')).toThrow('SMTP_URL is "…" but takes');
  });

  test('never repeat a database address, which may hold a password', () => {
    expect(() => readSettings({ DATABASE_URL: 'mysql://a:secret@b/c' }, [], '/')).toThrow(
      'DATABASE_URL is "…" but takes an address such as postgres://user:password@host:5432/name.',
    );
  });
});
