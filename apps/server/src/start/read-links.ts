import { type ExternalLinks, type Language, type PortalSettings } from '@countersign/contract';
import { isExternalLink } from '@countersign/domain';
import { StartupError } from '../platform/startup-error.ts';

/**
 * Reads the portal's external links. `SITE_URL_JA` sets another company site for Japanese. A link without a variable is
 * hidden; the logo then leads to the site.
 * @throws StartupError naming the first invalid address
 */
export function readLinks(env: Readonly<Record<string, string | undefined>>): PortalSettings['links'] {
  const linksIn = (language: Language): ExternalLinks => {
    const site = readLink(env, 'SITE_URL', language);
    return { site, logo: readLink(env, 'LOGO_URL', language) ?? site, contact: readLink(env, 'CONTACT_URL', language) };
  };
  return { en: linksIn('en'), zh: linksIn('zh'), ja: linksIn('ja') };
}

function readLink(env: Readonly<Record<string, string | undefined>>, name: string, language: Language): string | null {
  const own = `${name}_${language.toUpperCase()}`;
  for (const variable of [own, name]) {
    const link = env[variable];
    if (link !== undefined && !isExternalLink(link))
      throw new StartupError(`${variable} is "${link}" but takes an address that begins with https:, mailto: or tel:.`);
    if (link !== undefined) return link;
  }
  return null;
}
