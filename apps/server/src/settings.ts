import type { PortalSettings } from '@countersign/contract';
import type { LogLevel } from './platform/log.ts';

/** What an installation may set, read once from the environment at start. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Where metrics are served, apart from the portal; null: nowhere. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
  /** Null: the server runs its own PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | null;
  readonly captcha: 'slider' | 'none';
  /** Sign-ins, passwords and secrets by stricter rules than the portal is specified with. */
  readonly strict: boolean;
  readonly edition: PortalSettings['edition'];
  /** Where the portal leads outside of itself, by language. */
  readonly links: PortalSettings['links'];
  /** The address of an error-reporting service browsers tell their errors too; null: none. */
  readonly sentryDsn: string | null;
  readonly roles: { readonly web: boolean; readonly worker: boolean };
  /** How many proxies stand before the server: whose word on the caller's address counts. 0 takes the connection's. */
  readonly proxies: number;
  /** Checks every answer against its schema: tests and development. */
  readonly checksAnswers: boolean;
  /** Where datasets may lie, by the names people choose from. */
  readonly storageAreas: readonly string[];
  readonly timeZone: string;
  /** The first start brings in two customers and a sample delivery, not only the provider. */
  readonly hasSample: boolean;
  /** Where mails are handed over; null: they are written into the outbox of the data folder. */
  readonly smtpUrl: string | null;
  /** Who mails come from. */
  readonly mailFrom: string;
  /** Where people reach the portal: an origin, what the links in mails begin with. */
  readonly publicUrl: string;
  readonly logLevel: LogLevel;
}
