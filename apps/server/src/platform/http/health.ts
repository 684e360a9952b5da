import type { FastifyReply } from 'fastify';
import type { Vitals } from '../health/vitals.ts';
import { version } from './version.ts';

/**
 * `GET /healthz`: version, database and storage, and whether both take writes. 503 when one of them does not answer.
 * Where one only refuses writes, the portal can still be read, so the answer is 200.
 */
export async function answerHealth({ database: askDatabase, storage: askStorage }: Vitals, reply: FastifyReply) {
  const [database, storage] = await Promise.all([askDatabase.lately(), askStorage.lately()]);
  const isThere = database !== 'unreachable' && storage !== 'unreachable';
  return reply
    .code(isThere ? 200 : 503)
    .header('cache-control', 'no-store')
    .send({ version, database, storage, writable: database === 'ok' && storage === 'ok' });
}
