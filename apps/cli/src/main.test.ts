import { expect, it } from 'vitest';
import { spawnCli } from './testing/spawn-cli.ts';

it.each([
  [['--help'], { code: 0, stdout: expect.stringMatching(/^Usage: countersign /), stderr: '' }],
  [
    ['deliver', '/no/such/folder', '--project', 'x', '--name', 'y', '--url', 'http://127.0.0.1:2', '--key', 'k'],
    { code: 1, stdout: '', stderr: 'There is no folder /no/such/folder.\n' },
  ],
])('the process ends with the code of its command: %j', async (args, end) => {
  expect(await spawnCli(args).ended).toEqual(end);
});
