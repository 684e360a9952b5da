import type { Socket } from 'node:net';
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import { allowedMethods } from './allowed-methods.ts';
import { readPath } from './place.ts';
import { bareHeaders } from './security-headers.ts';

/** For Fastify's `rewriteUrl`, which runs before routing: an invalid address leads to the start page. */
export function leadMalformed({ url = '' }: { readonly url?: string | undefined }): string {
  return readPath(url) === null ? '/' : url;
}

/** Answers 400 for an invalid address, once the headers of every answer are set. */
export const refuseMalformed: onRequestAsyncHookHandler = async (request, reply) => {
  if (request.originalUrl !== request.url) await reply.code(400).send({ status: 400, responseObject: null });
};

const REQUEST_LINE = /^[^\s]+ (\S+) HTTP\/1\.[01]\r?$/m;
const codes: Readonly<Record<string, number>> = {
  HPE_INVALID_METHOD: 405,
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};
const reasons: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

/** Answers what Node could not read as HTTP: an unknown method, a broken line, headers without end. */
export function answerUnreadable(
  app: FastifyInstance,
  error: Error & { readonly code?: string; readonly rawPacket?: unknown },
  socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy(error);
    return;
  }
  const status = codes[error.code ?? ''] ?? 400;
  const body = JSON.stringify({ status, responseObject: null });
  const sent = Buffer.isBuffer(error.rawPacket) ? error.rawPacket.toString('latin1', 0, 2000) : '';
  const [, url = '/'] = REQUEST_LINE.exec(sent) ?? [];
  const allow = status === 405 ? { allow: allowedMethods(app, url).join(', ') } : {};
  const headers = { ...bareHeaders, ...allow, 'content-length': String(body.length), connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${reasons[status] ?? ''}\r\n${lines.join('')}\r\n${body}`);
}
