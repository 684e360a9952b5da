import { must } from '@countersign/testing';
import { expect, it } from 'vitest';
import { runCli } from './testing/run-cli.ts';
import { startCliWorld } from './testing/start-cli-world.ts';

it('[8-04] the provider reads the errors of browsers, the newest last', async () => {
  const { server, world, env } = await startCliWorld();
  const { fruktlabb } = world;
  expect(await runCli(['errors'], env)).toEqual({ code: 0, stdout: 'No errors.\n', stderr: '' });
  must(await server.customer.addError({ error: 'TypeError: first\n  at f' }, { as: fruktlabb.acceptor }));
  server.clock.advance(1000);
  must(await server.customer.addError({ error: 'Error: second', url: '/login' }));
  const short = await runCli(['errors'], env);
  expect([short.stderr, short.code]).toEqual(['', 0]);
  const [first = '', message, second = ''] = short.stdout.split('\n');
  expect([first, message]).toEqual([expect.stringContaining('Bengt Åkesson, Fruktlabb'), '  TypeError: first']);
  expect(second).toContain('somebody not signed in, /login');
  expect((await runCli(['errors', '--stack', '--customer', fruktlabb.id], env)).stdout).toContain('at f');
  const { errors } = JSON.parse((await runCli(['errors', '--json'], env)).stdout);
  expect(errors).toMatchObject([{ count: 1 }, { error: 'Error: second' }]);
});
