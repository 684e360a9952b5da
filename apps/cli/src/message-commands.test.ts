import { deliverBatch, must } from '@countersign/testing';
import { expect, it } from 'vitest';
import { runCli } from './testing/run-cli.ts';
import { startCliWorld } from './testing/start-cli-world.ts';

const { server, world, env } = await startCliWorld();

it('[2.4-09] the provider reads what a customer asked, and answers', async () => {
  const { batchId } = await deliverBatch(server, world.fruktlabb);
  const as = world.fruktlabb.administrator;
  expect((await runCli(['message', 'list', '--batch', batchId], env)).stdout).toBe('No messages.\n');
  must(await server.customer.addMessage({ batchId, text: 'Are stems part of it?' }, { as }));
  const added = await runCli(['message', 'add', 'No, without stems.', '--batch', batchId], env);
  expect([added.stderr, added.code]).toEqual(['', 0]);
  const { stdout } = await runCli(['message', 'list', '--batch', batchId], env);
  const lines = stdout.trimEnd().split('\n');
  expect(lines[0]).toContain(`${as.userName} (${as.loginName}): Are stems part of it?`);
  expect(lines[1]).toMatch(/ \[provider\]: No, without stems\.$/);
  const { messages } = must(await server.customer.listMessages({ batchId }, { as }));
  expect(messages[0]).toMatchObject({ isProvider: true, text: 'No, without stems.' });
});

it('says what is wrong with a message', async () => {
  const { batchId } = await deliverBatch(server, world.fruktlabb);
  const tooLong = await runCli(['message', 'add', 'a'.repeat(501), '--batch', batchId], env);
  expect([tooLong.code === 0, tooLong.stderr]).toEqual([false, expect.stringContaining('text')]);
  const unknown = await runCli(['message', 'list', '--batch', world.fruktlabb.id], env);
  expect([unknown.code === 0, unknown.stderr]).toEqual([false, expect.stringContaining('batch missing')]);
});
