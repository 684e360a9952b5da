import { customerCalls } from '@countersign/contract';
import { makePicture, makeRequest, must, type Person, startWorld } from '@countersign/testing';
import { beforeAll, expect, test } from 'vitest';
import { pictureQueues } from '../../platform/pictures/picture-queue.ts';

let small: Buffer;
const { server, world } = await startWorld();
beforeAll(async () => {
  small = await makePicture(1);
});

function formOf(bytes: Buffer): FormData {
  const form = new FormData();
  form.set('file', new Blob([Uint8Array.from(bytes)]), 'me.png');
  return form;
}

async function send(call: 'uploadAvatar' | 'uploadAdviceFile', as: Person, bytes: Buffer) {
  const request = makeRequest(customerCalls[call], {}, { as, body: formOf(bytes) });
  const { statusCode, headers, body } = await server.app.inject(request);
  return {
    http: statusCode,
    retryAfter: headers['retry-after'],
    status: (JSON.parse(body) as { status: number }).status,
  };
}

const busy = { http: 503, retryAfter: '2', status: 503 };

test('a member has two pictures painted at a time, and is told to come again with more', async () => {
  const { acceptor, administrator } = world.fruktlabb;
  // One picture is being painted already, so that the others wait until all of them are there.
  const painted = Promise.withResolvers<void>();
  const before = pictureQueues.ofMembers.run(() => painted.promise);
  const answers: Awaited<ReturnType<typeof send>>[] = [];
  const sent = Array.from({ length: 5 }, async () => answers.push(await send('uploadAvatar', acceptor, small)));
  const other = send('uploadAdviceFile', administrator, small);
  await expect.poll(() => answers).toEqual([busy, busy, busy]);
  painted.resolve();
  await Promise.all([before, ...sent]);
  expect(answers.slice(3).map(({ status }) => status)).toEqual([200, 200]);
  expect((await other).status).toBe(200);
  expect((await send('uploadAvatar', acceptor, small)).status).toBe(200);
  expect(server.logLines.join('')).not.toContain('request failed');
});

test('a member changes their picture thirty times an hour, those that were no picture counted too', async () => {
  const as = world.kanda.acceptor;
  const counted = {
    customer_id: as.customerId,
    counted_for: as.memberId,
    kind: 'avatar',
    at: server.clock.now(),
  } as const;
  await server.context.db
    .insertInto('limited_act')
    .values({ ...counted, count: 28 })
    .execute();
  expect((await send('uploadAvatar', as, Buffer.from('no picture'))).status).toBe(5002009);
  expect((await send('uploadAvatar', as, small)).status).toBe(200);
  const again = () => server.customer.uploadAvatar({}, { as, body: formOf(small) });
  expect(await again()).toEqual({ http: 200, status: 5020014, responseObject: { reason: 'tooMany' } });
  expect((await send('uploadAvatar', world.kanda.otherAcceptor, small)).status).toBe(200);
  server.clock.advance(3600_000);
  must(await again());
});
