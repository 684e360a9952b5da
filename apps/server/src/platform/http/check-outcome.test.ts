import { defineCalls, none, OK } from '@countersign/contract';
import { startTestServer, type TestServer } from '@countersign/testing';
import fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Handlers, ok, refuse } from './handler.ts';
import { registerCalls } from './register-calls.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const calls = defineCalls({
  ask: {
    method: 'GET',
    path: '/ask',
    summary: 'Answers what it is told to.',
    input: z.object({ for: z.string() }),
    output: z.object({ name: z.string() }),
    refusals: { 5007017: z.object({ holder: z.string() }), 5005054: none },
    who: 'anyone',
    rate: 'read',
  },
});

/** What a handler might answer when a value came from outside the types, such as a JSON column. */
const outcomes: Record<string, unknown> = {
  sound: ok({ name: 'Astrid' }),
  refused: refuse(5007017, { holder: 'Bengt' }),
  refusedBarely: refuse(5005054),
  brokenAnswer: ok({ name: null }),
  noAnswer: ok(null),
  undeclaredCode: refuse(5019011),
  brokenRefusal: refuse(5007017, { name: 'Bengt' }),
};

async function ask(what: string, checksAnswers: boolean) {
  const app: FastifyInstance = fastify();
  app.setErrorHandler((_error: FastifyError, _request, reply) => reply.code(500).send({ status: 500 }));
  const context = { ...server.context, settings: { ...server.context.settings, checksAnswers } };
  // This handler stands for one whose types were wrong about its data.
  const handlers = { ask: ({ input }: { input: { for: string } }) => Promise.resolve(outcomes[input.for]) };
  registerCalls(app, context, '/api', calls, handlers as unknown as Handlers<typeof calls>, () => OK);
  const reply = await app.inject({ url: `/api/ask?for=${what}`, headers: { 'app-id': 'test' } });
  await app.close();
  return { http: reply.statusCode, status: reply.json<{ status: number }>().status };
}

test.each([
  ['sound', 200, 200],
  ['refused', 200, 5007017],
  ['refusedBarely', 200, 5005054],
  ['brokenAnswer', 500, 500],
  ['noAnswer', 500, 500],
  ['undeclaredCode', 500, 500],
  ['brokenRefusal', 500, 500],
] as const)('while answers are checked: %s is %d', async (what, http, status) => {
  expect(await ask(what, true)).toEqual({ http, status });
});

test('an installation at work spares itself the check', async () => {
  expect(await ask('brokenAnswer', false)).toEqual({ http: 200, status: 200 });
});
