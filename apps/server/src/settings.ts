import type { PortalSettings } from '@countersign/contract';
import type { LogLevel } from './platform/log.ts';
import type { StorageArea } from './platform/objects/create-stores.ts';
import type { S3Address } from './platform/objects/s3/s3-address.ts';

/** The settings of an installation, read once from the environment at start. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Where metrics are served, apart from the portal; null: nowhere. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
  /** Null: the server runs its own PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | null;
  readonly captcha: 'slider' | 'none';
  /** Stricter rules for sign-ins, passwords and secrets than the specification has. */
  readonly strict: boolean;
  readonly edition: PortalSettings['edition'];
  /** The portal's external links, by language. */
  readonly links: PortalSettings['links'];
  /** The address of an error-reporting service that browsers report to as well; null: none. */
  readonly sentryDsn: string | null;
  readonly roles: { readonly web: boolean; readonly worker: boolean };
  /** How many trusted proxies stand before the server and report the caller's address. 0 takes the connection's. */
  readonly proxies: number;
  /** Checks every answer against its schema, for tests and development. */
  readonly checksAnswers: boolean;
  /** The bucket that stores everything; null: the folder `objects` of the data folder. */
  readonly s3: S3Address | null;
  /** The storage areas of datasets. */
  readonly storageAreas: readonly StorageArea[];
  readonly timeZone: string;
  /** How many months the data of a dataset's batch is kept after its creation, or after its orders were finished. */
  readonly datasetMonths: number;
  /** How many months the media of a delivered batch are kept after its delivery, or after its order was finished. */
  readonly batchMonths: number;
  /** Whether the first start makes two customers and a sample delivery besides the provider. */
  readonly hasSample: boolean;
  /** The mail server; null: mails are written into the outbox of the data folder. */
  readonly smtpUrl: string | null;
  /** The sender of mails. */
  readonly mailFrom: string;
  /** The public origin of the portal, with which the links in mails begin. */
  readonly publicUrl: string;
  readonly logLevel: LogLevel;
}
