import { createWorld, must, startTestServer } from '@countersign/testing';
import { expect, it } from 'vitest';
import { runCli } from './testing/run-cli.ts';

it('[8-04] the provider reads the errors of browsers, the newest last', async () => {
  const server = await startTestServer();
  try {
    const { fruktlabb } = await createWorld(server);
    const env = {
      COUNTERSIGN_URL: await server.app.listen({ port: 0, host: '127.0.0.1' }),
      COUNTERSIGN_KEY: server.providerKey,
    };
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
  } finally {
    await server.close();
  }
});
