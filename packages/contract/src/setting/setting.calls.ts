import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { languages } from '../fields.ts';

/** `GLOBAL` shows neither links to projects nor a link on the logo. */
export const editions = ['STANDARD', 'GLOBAL'] as const;
export type Edition = (typeof editions)[number];

const link = z.nullable(z.string());

/** The portal's external links in one language; null hides a link. */
const externalLinks = z.object({
  /** The company's own site. */
  site: link,
  /** The target of the logo. */
  logo: link,
  contact: link,
});
export type ExternalLinks = z.output<typeof externalLinks>;

/** What a portal needs to know of its installation before it is drawn. */
export const portalSettings = z.object({
  edition: z.enum(editions),
  /** Whether the installation has stricter rules than the specification. */
  strict: z.boolean(),
  /** The error-reporting service that browsers report to as well; null: none. */
  sentryDsn: z.nullable(z.string()),
  links: z.record(z.enum(languages), externalLinks),
});
export type PortalSettings = z.output<typeof portalSettings>;

/** The installation's own settings for its portal. */
export const settingCalls = defineCalls({
  getPortalSettings: {
    method: 'GET',
    path: '/setting/portal',
    summary: 'The settings of the installation that a portal is drawn by.',
    input: z.object({}),
    output: portalSettings,
    refusals: {},
    who: 'anyone',
    rate: 'read',
  },
});
