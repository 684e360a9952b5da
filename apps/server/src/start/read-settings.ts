import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { editions } from '@countersign/contract';
import pg from 'pg';
import * as z from 'zod/mini';
import { logLevels } from '../platform/log.ts';
import { readS3Address } from '../platform/objects/s3/s3-address.ts';
import { StartupError } from '../platform/startup-error.ts';
import type { Settings } from '../settings.ts';
import { readAreas } from './read-areas.ts';
import { readLinks } from './read-links.ts';

const port = z.coerce.number<string>().check(z.int(), z.minimum(0), z.maximum(65_535));

/** How long data is kept. */
const months = z._default(z.coerce.number<string>().check(z.int(), z.minimum(1), z.maximum(120)), 6);

/** Every setting of an installation, by its environment variable. An empty one counts as unset. */
const environment = z.object({
  PORT: z._default(port, 8080),
  HOST: z._default(z.string(), '0.0.0.0'),
  METRICS_PORT: z.optional(port),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), '.data'),
  DATABASE_URL: z.optional(z.string().check(z.refine(isDatabaseUrl))),
  CAPTCHA: z._default(z.enum(['slider', 'none']), 'slider'),
  STRICT: z._default(z.enum(['on', 'off']), 'off'),
  ROLE: z._default(z.enum(['web', 'worker', 'all']), 'all'),
  S3_URL: z.optional(z.string().check(z.refine((text) => readS3Address(text) !== null))),
  STORAGE_AREAS: z._default(z.string().check(z.refine((text) => readAreas(text) !== null)), 'Standard'),
  TIME_ZONE: z._default(z.string().check(z.refine(isTimeZone)), 'UTC'),
  DATASET_MONTHS: months,
  BATCH_MONTHS: months,
  PROXIES: z._default(z.coerce.number<string>().check(z.int(), z.minimum(0), z.maximum(10)), 0),
  SAMPLE: z._default(z.enum(['on', 'off']), 'on'),
  SMTP_URL: z.optional(z.string().check(z.refine(isMailServer))),
  MAIL_FROM: z.optional(z.string().check(z.regex(/^([^\r\n<>@]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/))),
  PUBLIC_URL: z.optional(z.string().check(z.refine(isOrigin))),
  SENTRY_DSN: z.optional(z.string().check(z.refine(isDsn))),
  EDITION: z._default(z.enum(editions), 'STANDARD'),
  LOG_LEVEL: z._default(z.enum(logLevels), 'warn'),
  NODE_ENV: z.optional(z.string()),
});

/** The allowed values of each setting, for the error message. */
const expected: Record<string, string> = {
  PORT: 'a port from 0 to 65535',
  METRICS_PORT: 'a port from 0 to 65535',
  DATABASE_URL: 'an address such as postgres://user:password@host:5432/name',
  CAPTCHA: 'slider or none',
  STRICT: 'on or off',
  ROLE: 'web, worker or all',
  SAMPLE: 'on or off',
  SMTP_URL: 'an address such as smtps://user:password@mail.example.com',
  MAIL_FROM: 'an address such as Countersign <no-reply@example.com>',
  PUBLIC_URL: 'an address such as https://portal.example.com, without a path',
  PROXIES: 'a number of proxies from 0 to 10',
  SENTRY_DSN: 'an address such as https://key@errors.example.com/1',
  EDITION: 'STANDARD or GLOBAL',
  LOG_LEVEL: logLevels.join(', '),
  S3_URL: 'an address such as https://key:secret@s3.example.com/bucket?region=eu-north-1',
  STORAGE_AREAS:
    'names of storage areas with commas between them, each by itself or as name=https://key:secret@s3.example.com/bucket or name=/folder',
  TIME_ZONE: 'an IANA time zone such as Asia/Tokyo',
  DATASET_MONTHS: 'a number of months from 1 to 120',
  BATCH_MONTHS: 'a number of months from 1 to 120',
};

/** They contain passwords, so an error message does not repeat their values. */
const secretSettings: readonly string[] = ['DATABASE_URL', 'SMTP_URL', 'S3_URL', 'STORAGE_AREAS'];

/**
 * Reads the settings from the environment and `--role`. Relative folders are relative to `baseDir`.
 * @throws StartupError naming the first invalid setting and its allowed values, or an unknown argument
 */
export function readSettings(env: NodeJS.ProcessEnv, args: readonly string[], baseDir: string): Settings {
  const asked = { ...env, ...readRole(args) };
  const given = Object.fromEntries(
    Object.entries(asked).filter(([, value]) => value !== undefined && !/^\s*$/.test(value)),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]);
    throw new StartupError(
      `${name} is "${secretSettings.includes(name) ? '…' : given[name]}" but takes ${expected[name]}.`,
    );
  }
  const settings = parsed.data;
  const publicUrl = new URL(settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`);
  return {
    port: settings.PORT,
    host: settings.HOST,
    metrics: settings.METRICS_PORT === undefined ? null : { host: settings.METRICS_HOST, port: settings.METRICS_PORT },
    dataDir: resolve(baseDir, settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL ?? null,
    captcha: settings.CAPTCHA,
    strict: settings.STRICT === 'on',
    sentryDsn: settings.SENTRY_DSN ?? null,
    edition: settings.EDITION,
    links: readLinks(given),
    roles: { web: settings.ROLE !== 'worker', worker: settings.ROLE !== 'web' },
    checksAnswers: settings.NODE_ENV === 'development' || settings.NODE_ENV === 'test',
    s3: settings.S3_URL === undefined ? null : readS3Address(settings.S3_URL),
    storageAreas: readAreas(settings.STORAGE_AREAS) ?? [],
    timeZone: settings.TIME_ZONE,
    datasetMonths: settings.DATASET_MONTHS,
    batchMonths: settings.BATCH_MONTHS,
    proxies: settings.PROXIES,
    hasSample: settings.SAMPLE === 'on',
    smtpUrl: settings.SMTP_URL ?? null,
    mailFrom: settings.MAIL_FROM ?? `Countersign <no-reply@${publicUrl.hostname}>`,
    publicUrl: publicUrl.origin,
    logLevel: settings.LOG_LEVEL,
  };
}

function readRole(args: readonly string[]): { readonly ROLE?: string } {
  try {
    const { role } = parseArgs({ args: [...args], options: { role: { type: 'string' } } }).values;
    return role === undefined ? {} : { ROLE: role === '' ? 'nothing' : role };
  } catch {
    throw new StartupError(
      `The only argument is --role with web, worker or all, not ${args.join(' ')}: other settings come from the environment.`,
    );
  }
}

/** Parses it as the driver will, so that a password with an unescaped character is found here. */
function isDatabaseUrl(text: string): boolean {
  if (!/^postgres(ql)?:\/\//.test(text)) return false;
  try {
    new pg.Client({ connectionString: text });
    return true;
  } catch {
    return false;
  }
}

function isMailServer(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '';
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href;
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** A key, a host and a project's number, without a password, because browsers receive it. */
function isDsn(address: string): boolean {
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol)) return false;
  return url.username !== '' && url.password === '' && /\/\d+$/.test(url.pathname) && url.search + url.hash === '';
}
