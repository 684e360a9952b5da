import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { version } from './version.ts';

/** `GET /healthz`: version, database and storage; 503 when one of them does not answer. */
export async function answerHealth(context: Context, reply: FastifyReply): Promise<FastifyReply> {
  const [database, storage] = await Promise.all([
    works(() => sql`select 1`.execute(context.db)),
    works(() => context.objects.check()),
  ]);
  return reply
    .code(database && storage ? 200 : 503)
    .header('cache-control', 'no-store')
    .send({ version, database: database ? 'ok' : 'unreachable', storage: storage ? 'ok' : 'unreachable' });
}

async function works(check: () => Promise<unknown>): Promise<boolean> {
  return check().then(
    () => true,
    () => false,
  );
}
