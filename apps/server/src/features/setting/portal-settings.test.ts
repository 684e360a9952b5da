import { must, startTestServer } from '@countersign/testing';
import { expect, test } from 'vitest';

test('[1-05] [2.3-02] whoever opens the portal learns its edition and its links, signed in or not', async () => {
  const none = { site: null, logo: null, contact: null };
  const english = { site: 'https://example.com', logo: 'https://example.com/en', contact: 'mailto:help@example.com' };
  const links = { en: english, zh: none, ja: none };
  const server = await startTestServer({ settings: { edition: 'GLOBAL', strict: true, links } });
  try {
    expect(must(await server.customer.getPortalSettings({}))).toEqual({ edition: 'GLOBAL', strict: true, links });
  } finally {
    await server.close();
  }
});
