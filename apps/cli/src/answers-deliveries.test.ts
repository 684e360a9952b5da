import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { openZip } from '@countersign/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DeliveryWorld, startDeliveryWorld } from './testing/delivery-world.ts';
import { runCli } from './testing/run-cli.ts';

let at: DeliveryWorld;
beforeAll(async () => {
  at = await startDeliveryWorld();
});
afterAll(() => at.close());

const run = (...args: string[]) => runCli(['--url', at.url, ...args], { COUNTERSIGN_KEY: at.server.providerKey });

async function folderOf(name: string, records: readonly object[]): Promise<string> {
  const folder = join(at.scratch, name);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'pairs.jsonl'), records.map((one) => `${JSON.stringify(one)}\n`).join(''));
  return folder;
}

async function exported(batch: string, format: string) {
  const out = join(at.scratch, `${batch} ${format}.zip`);
  const asked = ['--batch', batch, '--format', format, '--result', 'all', '--out', out, '--json'];
  const { stdout, stderr, code } = await run('export', ...asked);
  expect([stderr, code]).toEqual(['', 0]);
  const files = [...(await openZip(await readFile(out)))].map(([path, bytes]) => [path, String(bytes)]);
  return {
    files: Object.fromEntries(files) as Record<string, string>,
    losses: (JSON.parse(stdout) as { losses: string[] }).losses,
  };
}

const pairs = [
  { prompt: 'Add 1 and 2.', chosen: 'It is 3 🙂', rejected: 'It is 4', score: 0.5 },
  { prompt: 'Add 2 and 2.', chosen: 'It is 4', rejected: 'It is 5' },
];

it('[2.4-08] pairs are delivered, and come back byte for byte and in other formats', async () => {
  const folder = await folderOf('pairs', pairs);
  const { stdout, code } = await run('deliver', folder, '--project', at.projectId, '--name', 'Pairs', '--json');
  expect(code).toBe(0);
  const { batchId } = JSON.parse(stdout) as { batchId: string };
  expect((await exported(batchId, 'dpo')).files).toEqual({
    'pairs.jsonl': await readFile(join(folder, 'pairs.jsonl'), 'utf8'),
  });
  const { files, losses } = await exported(batchId, 'openai');
  expect(Object.values(files).join('')).toContain('{"messages":[{"role":"user","content":"Add 1 and 2."}');
  expect(losses).toEqual(['2 × ranking: left out.', '2 × turn, answer or passage: left out.']);
  expect(
    (await run('export', '--batch', batchId, '--format', 'coco', '--out', join(at.scratch, 'no.zip'))).code,
  ).not.toBe(0);
});

it('[2.4-08] a customer’s own fields are delivered by a mapping, and a broken one is told by its place', async () => {
  const folder = await folderOf('own', [{ q: 'Add', left: '3', right: '4', best: 'right', why: 'Because.' }]);
  const map = join(at.scratch, 'map.yml');
  await writeFile(map, 'prompt: q\nanswers: [left, right]\npreferred: best\nreplies: { reason: why }\n');
  const { stdout } = await run('deliver', folder, '--project', at.projectId, '--name', 'Own', '--map', map, '--json');
  const { batchId } = JSON.parse(stdout) as { batchId: string };
  const { files } = await exported(batchId, 'lsanswers');
  expect(JSON.parse(Object.values(files)[0] ?? '')).toMatchObject([
    {
      annotations: [
        { result: [{ type: 'pairwise', value: { selected: 'right' } }, { value: { text: ['Because.'] } }] },
      ],
    },
  ]);
  await writeFile(map, 'prompt: q\nanswers: 7\n');
  const broken = await run('deliver', folder, '--project', at.projectId, '--name', 'Broken', '--map', map);
  expect(broken.code).toBe(1);
  expect(broken.stderr + broken.stdout).toMatch(/answers[\s\S]*map\.yml is not a mapping/);
});

const sharedData = fileURLToPath(new URL('../../../../shared/data/llm/', import.meta.url));
const hasSharedData = existsSync(sharedData);
if (!hasSharedData) console.log(`real answers are not delivered: there is no ${sharedData}`);

describe.skipIf(!hasSharedData)('[2.4-08] real answers', () => {
  it.each([
    ['hhrlhf', ['hh_rlhf_preference/harmless-base/test.jsonl.gz'], 2312],
    ['dpo', ['llamafactory_sft_dpo/dpo_zh_demo.json'], 300],
    ['kto', ['llamafactory_sft_dpo/kto_en_demo.json'], 300],
    ['alpaca', ['llamafactory_sft_dpo/alpaca_zh_demo.json'], 1000],
    ['mtbench', ['mt_bench_questions/mt_bench/question.jsonl'], 80],
    ['passages', ['cmrc2018_qa_zh/data/cmrc2018_trial.json'], 256],
  ] as const)('of %s are delivered whole and come back byte for byte', async (format, files, items) => {
    const folder = join(at.scratch, `real ${format}`);
    await mkdir(folder, { recursive: true });
    for (const file of files) await copyFile(join(sharedData, file), join(folder, basename(file)));
    const { stdout, code } = await run(
      'deliver',
      folder,
      '--project',
      at.projectId,
      '--name',
      `Real ${format}`,
      '--json',
    );
    expect([code, JSON.parse(stdout)]).toMatchObject([0, { format, items }]);
    const { batchId } = JSON.parse(stdout) as { batchId: string };
    const came = await exported(batchId, format);
    expect(came.losses).toEqual([]);
    for (const file of files) {
      const bytes = await readFile(join(folder, basename(file)));
      const text = file.endsWith('.gz') ? String(gunzipSync(bytes)) : String(bytes);
      // Not by a comparison that would print megabytes.
      expect(came.files[basename(file).replace(/\.gz$/, '')] === text, file).toBe(true);
    }
  });
});
