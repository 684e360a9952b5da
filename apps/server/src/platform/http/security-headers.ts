import type { FastifyHelmetOptions } from '@fastify/helmet';

/**
 * No inline script, no foreign origin but that of the error-reporting service where there is one, frames only of our
 * own. Styles may be inline: the component library writes them at run time. Browsers heed HSTS only where TLS carried
 * it, so that an installation without TLS stays reachable.
 */
export function securityHeaders(sentryDsn: string | null): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...(sentryDsn === null ? [] : [new URL(sentryDsn).origin])],
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
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
  };
}
