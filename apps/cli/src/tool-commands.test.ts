import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashOf, must } from '@countersign/testing';
import { expect, it } from 'vitest';
import { runCli } from './testing/run-cli.ts';
import { startCliWorld } from './testing/start-cli-world.ts';

const { server, world, env, folder } = await startCliWorld();

it('[2.4-13] the provider publishes a client with its manual, and takes it back', async () => {
  const installer = Buffer.alloc(300_000, 'client ');
  await writeFile(join(folder, '点云客户端-4.2.1.msi'), installer);
  await writeFile(join(folder, 'manual.pdf'), '%PDF-1.7 manual');
  const add = ['tool', 'add', '--kind', 'pointCloud', '--edition', '4.2.1', '--system', 'windows'];
  const files = ['--file', join(folder, '点云客户端-4.2.1.msi'), '--help-file', join(folder, 'manual.pdf')];
  const added = await runCli([...add, ...files, '--json'], env);
  expect([added.stderr, added.code]).toEqual(['', 0]);
  const { id } = JSON.parse(added.stdout) as { id: string };

  const as = world.fruktlabb.acceptor;
  const [tool] = must(await server.customer.listTools({}, { as })).tools;
  expect(tool).toMatchObject({
    ...{ id, edition: '4.2.1' },
    file: { fileName: '点云客户端-4.2.1.msi', size: installer.length, sha256: hashOf(installer) },
    help: { fileName: 'manual.pdf' },
  });
  // Other files under the same edition are refused, because customers compared their download with the first ones.
  await writeFile(join(folder, 'other.msi'), 'another build');
  const [name, obeyed] = ['other.msi', 'oth\u001b[2Jer\n.msi'];
  await rename(join(folder, name), join(folder, obeyed));
  const unnameable = await runCli([...add, '--file', join(folder, obeyed)], env);
  expect(unnameable.stderr).toMatch(/^Sending oth\[2Jer \.msi\.\n/);
  expect(unnameable.stderr).not.toContain('\u001b');
  await rename(join(folder, obeyed), join(folder, name));
  const other = await runCli([...add, '--file', join(folder, 'other.msi')], env);
  expect([other.code, other.stderr]).toEqual([1, expect.stringContaining('add failed')]);
  const removed = await runCli(['tool', 'remove', id], env);
  expect([removed.stderr, removed.code]).toEqual(['', 0]);
  expect(must(await server.customer.listTools({}, { as })).tools).toEqual([]);
});

it('the provider reads a feedback without obeying it, and answers', async () => {
  const as = world.fruktlabb.administrator;
  const written = { contact: '13800138000', complaintDes: 'It is \u001b[2Jslow', appealAnnex: '' };
  must(await server.customer.insertComplaintsInfo({ msgType: '1', sourceFrom: '04', ...written }, { as }));
  const { stdout } = await runCli(['feedback', 'list'], env);
  expect(stdout).toContain(`Fruktlabb, ${as.loginName}: It is [2Jslow`);
  const [id = ''] = stdout.split(' ');
  const answered = await runCli(['feedback', 'answer', id, 'It is quick again.'], env);
  expect([answered.stderr, answered.code]).toEqual(['', 0]);
  const [mine] = must(await server.customer.listFeedback({}, { as })).feedback;
  expect(mine?.answer).toMatchObject({ text: 'It is quick again.' });
});
