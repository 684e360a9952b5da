import { must, startWorld } from '@countersign/testing';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';

const { server, world } = await startWorld();

test('[7-01] nothing a server logs holds a token, a password or a key, not even when it crashes', async () => {
  const { loginName, password } = world.kanda.acceptor;
  const { token } = must(await server.customer.login({ loginName, password }));
  must(await server.customer.getInfo({ token }));
  await server.customer.login({ loginName, password: 'Guessed4Now' });
  const member = { customerId: world.kanda.id, loginName: 'newcomer', role: '20' as const, password: 'Fresh4Start' };
  must(await server.provider.createMember(member));

  await server.context.pool.query('alter table member rename to lost');
  expect((await server.customer.login({ loginName, password })).status).toBe(500);
  expect((await server.customer.getInfo({ token })).status).toBe(500);
  expect((await server.provider.createMember({ ...member, loginName: 'newcomer2' })).status).toBe(500);

  const logged = server.logLines.join('');
  expect(logged.match(/relation \\"member\\" does not exist/g)?.length).toBeGreaterThanOrEqual(3);
  for (const secret of [token, password, 'Guessed4Now', 'Fresh4Start', server.providerKey])
    expect(logged).not.toContain(secret);
});

test('what is logged by name is cut out', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const secrets = { token: 'tok-1', password: 'pas-1', key: 'key-1', secret: 'sec-1', sid: 'sid-1' };
  log.info(secrets, 'at the top');
  log.info({ input: secrets }, 'one level down');
  log.info({ req: { headers: { token: 'tok-1', 'provider-key': 'key-1' } } }, 'in the headers');
  expect(lines).toHaveLength(3);
  expect(lines.join('')).not.toMatch(/(tok|pas|key|sec|sid)-1/);
});

test('an error is logged with its words and its causes, and without what hangs on it', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const lost = Object.assign(new Error('the connection is lost'), { code: '57P01', client: { host: 'a-host' } });
  log.error({ err: new Error('the report failed', { cause: lost }) }, 'work');
  const [line = ''] = lines;
  const cause = { message: 'the connection is lost', code: '57P01', stack: expect.stringContaining('log.test') };
  expect(JSON.parse(line)).toMatchObject({ err: { type: 'Error', message: 'the report failed', cause } });
  expect(line).not.toContain('a-host');
});
