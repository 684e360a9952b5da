import { must, startTestServer } from '@countersign/testing';
import { expect, test } from 'vitest';

test('[1-05] [2.3-02] [9-09] whoever opens the portal learns its edition and its links, signed in or not', async () => {
  const none = { site: null, logo: null, contact: null };
  const english = { site: 'https://example.com', logo: 'https://example.com/en', contact: 'mailto:help@example.com' };
  const sentryDsn = 'https://key@errors.example/7';
  const links = { en: english, zh: none, ja: none };
  const server = await startTestServer({ settings: { edition: 'GLOBAL', strict: true, links, sentryDsn } });
  try {
    expect(must(await server.customer.getPortalSettings({}))).toEqual({
      edition: 'GLOBAL',
      strict: true,
      links,
      sentryDsn,
    });
    const { headers } = await server.app.inject('/healthz');
    expect(headers['content-security-policy']).toContain("connect-src 'self' https://errors.example;");
  } finally {
    await server.close();
  }
});
