import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { languages } from '../fields.ts';

/** `GLOBAL` shows neither links to projects nor a link on the logo. */
export const editions = ['STANDARD', 'GLOBAL'] as const;
export type Edition = (typeof editions)[number];

const link = z.nullable(z.string());

/** Where the portal leads outside of itself, in one language; null hides the link. */
const externalLinks = z.object({
  /** The company's own site. */
  site: link,
  /** What the logo leads to. */
  logo: link,
  contact: link,
});
export type ExternalLinks = z.output<typeof externalLinks>;

/** What a portal has to know of its installation before it is drawn. */
export const portalSettings = z.object({
  edition: z.enum(editions),
  /** The installation is stricter than the portal demands by itself. */
  strict: z.boolean(),
  /** The error-reporting service that browsers tell their errors too; null: none. */
  sentryDsn: z.nullable(z.string()),
  links: z.record(z.enum(languages), externalLinks),
});
export type PortalSettings = z.output<typeof portalSettings>;

/** What the installation says of itself. */
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
