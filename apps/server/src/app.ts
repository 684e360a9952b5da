import { basePaths, customerCalls, OK, openCalls, providerCalls } from '@countersign/contract';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyBaseLogger, type FastifyError, type FastifyInstance, LogController } from 'fastify';
import type { Context } from './context.ts';
import { handlers } from './handlers.ts';
import { openHandlers } from './open-handlers.ts';
import { answerHealth } from './platform/http/health.ts';
import { fittingHttpCode } from './platform/http/http-codes.ts';
import { serveOpenApi } from './platform/http/openapi.ts';
import { readJson } from './platform/http/read-json.ts';
import { receiveInTime, receivingLimits } from './platform/http/receive-in-time.ts';
import { registerCalls } from './platform/http/register-calls.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { unavailable } from './platform/http/unavailable.ts';
import { watchRequests } from './platform/http/under-way.ts';
import { answerUnreadable, leadMalformed, refuseMalformed } from './platform/http/unreadable-request.ts';
import { builtPortal, serveWeb } from './platform/http/web.ts';
import { observeCalls } from './platform/metrics/metrics.ts';
import { notNow } from './platform/not-now.ts';

/** The HTTP side of a node, before it listens. Serves the portal from the folder `webRoot`. */
export async function buildApp(context: Context, webRoot = builtPortal): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = context.log;
  const app: FastifyInstance = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: receivingLimits.fileMs,
    trustProxy: (_address, hop) => hop < context.settings.proxies,
    forceCloseConnections: 'idle',
    // The hook of `watchRequests` answers requests that arrive while the node shuts down, in the envelope.
    return503OnClosing: false,
    rewriteUrl: leadMalformed,
    clientErrorHandler: (error, socket) => answerUnreadable(app, error, socket),
  });

  app.decorateReply('told', 0);
  app.decorateRequest('bodyHash', null);
  await app.register(helmet, securityHeaders(context.settings));
  watchRequests(app, context.vitals);
  app.addHook('onRequest', receiveInTime(receivingLimits.ordinaryMs));
  app.addHook('onRequest', refuseMalformed);
  await app.register(rateLimit, { global: false });

  readJson(app);
  app.addContentTypeParser('application/octet-stream', (_request, body, done) => done(null, body));
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const url = request.url.split('?')[0];
    const passing = notNow(error);
    if (passing !== null) {
      request.log.warn({ reason: error.message, url, status: passing }, 'request put off');
      return unavailable(reply, passing);
    }
    const code = error.statusCode ?? 500;
    if (code >= 500) {
      request.log.error({ err: error, url }, 'request failed');
      context.errors.tell(error, `${request.method} ${request.routeOptions.url ?? ''}`);
    }
    return reply.code(code).send({ status: code, responseObject: null });
  });

  app.addHook('preClose', (done) => {
    // A stream ends only when one side ends it.
    context.live.leave();
    done();
  });
  if (context.metrics !== null) observeCalls(app, context.metrics);
  app.get('/healthz', (_request, reply) => answerHealth(context.vitals, reply));
  if (context.settings.roles.web) {
    registerCalls(app, context, basePaths.customer, customerCalls, handlers, () => OK);
    registerCalls(app, context, basePaths.provider, providerCalls, handlers, fittingHttpCode);
    registerCalls(app, context, basePaths.open, openCalls, openHandlers, fittingHttpCode);
    serveOpenApi(app, basePaths.customer, 'Countersign customer API', customerCalls, () => OK);
    serveOpenApi(app, basePaths.provider, 'Countersign provider API', providerCalls, fittingHttpCode);
    serveOpenApi(app, basePaths.open, 'Countersign open API', openCalls, fittingHttpCode);
    await serveWeb(app, webRoot);
  }
  return app;
}
