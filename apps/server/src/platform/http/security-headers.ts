import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Settings } from '../../settings.ts';

const HSTS_S = 31_536_000;

/** For answers written without a Fastify reply: an envelope of JSON that shows nothing. */
export const bareHeaders: Readonly<Record<string, string>> = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'same-origin',
  'strict-transport-security': `max-age=${HSTS_S}`,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/**
 * No inline script, no inline style, no foreign origin except the error-reporting service and the buckets that browsers
 * upload to, where there are any, frames only of our own. Styles that scripts set on an element do not count as inline. Browsers heed HSTS only over TLS, so
 * an installation without TLS stays reachable.
 */
export function securityHeaders({
  sentryDsn,
  s3,
  storageAreas,
}: Pick<Settings, 'sentryDsn' | 's3' | 'storageAreas'>): FastifyHelmetOptions {
  const buckets = storageAreas.map(({ at }) => at ?? s3).filter((at) => typeof at === 'object' && at !== null);
  const bucketOrigins = new Set(buckets.map(({ publicEndpoint }) => publicEndpoint));
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...(sentryDsn === null ? [] : [new URL(sentryDsn).origin]), ...bucketOrigins],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        frameSrc: ["'self'"],
      },
    },
    frameguard: { action: 'sameorigin' },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: { maxAge: HSTS_S, includeSubDomains: false },
  };
}
