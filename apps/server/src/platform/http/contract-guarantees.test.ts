import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));

const imports = `
  import { type Code, packageCalls } from '@countersign/contract';
  import { type Phrases, phrasesOf } from '@countersign/phrases';
  import { type TestClient } from '${root}packages/testing/src/client.ts';
  import { type Handlers, ok, type Outcome, refuse, type Requested } from '${root}apps/server/src/platform/http/handler.ts';
  type Call = typeof packageCalls.finishPackage;
  declare const client: TestClient<typeof packageCalls>;
  const packageId = '0198d0f4-0000-7000-8000-000000000000';
`;

/** Each file breaks one promise of the contract; `sound` keeps them all. */
const planted = {
  sound: `
    async function finishPackage({ input }: Requested<Call>): Promise<Outcome<Call>> {
      if (input.version === 0) return refuse(5007017, { holder: 'Bengt' });
      if (input.version === 1) return refuse(5005054);
      return ok({ state: '10', version: input.version + 1 });
    }
    export const handlers: Handlers<typeof packageCalls> = { finishPackage };
    export const words: Record<Code, string> = phrasesOf('ja').codes;
    export const answered = client.finishPackage({ packageId, version: 1, result: '10' });`,
  missingHandler: `
    export const handlers: Handlers<typeof packageCalls> = {};`,
  misspeltHandler: `
    export const handlers: Handlers<typeof packageCalls> = { finishPakcage: async () => ok({ state: '10', version: 1 }) };`,
  wrongAnswerShape: `
    export async function finishPackage(): Promise<Outcome<Call>> { return ok({ state: 'passed', version: 1 }); }`,
  missingAnswerField: `
    export async function finishPackage(): Promise<Outcome<Call>> { return ok({ state: '10' }); }`,
  undeclaredCode: `
    export async function finishPackage(): Promise<Outcome<Call>> { return refuse(5019011); }`,
  unknownCode: `
    export const code: Code = 1234567;`,
  wrongRefusalData: `
    export async function finishPackage(): Promise<Outcome<Call>> { return refuse(5007017, { name: 'Bengt' }); }`,
  codeWithoutPhrase: `
    const { 5007014: _, ...rest } = phrasesOf('zh').codes;
    export const words: Phrases['codes'] = rest;`,
  misspeltCall: `
    export const answered = client.finishPakcage({ packageId, version: 1, result: '10' });`,
  misspeltInput: `
    export const answered = client.finishPackage({ packageId, version: 1, reslut: '10' });`,
} as const;

let folder: string;
/** The compiler's errors by file. */
let complaints: Map<string, string[]>;

beforeAll(async () => {
  await mkdir(join(root, '.cache'), { recursive: true });
  folder = await mkdtemp(join(root, '.cache', 'planted-'));
  for (const [name, source] of Object.entries(planted)) await writeFile(join(folder, `${name}.ts`), imports + source);
  const compilerOptions = { composite: false, noEmit: true, emitDeclarationOnly: false, types: ['node'] };
  const unused = { noUnusedLocals: false, noUnusedParameters: false };
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: `${root}tsconfig.base.json`,
      compilerOptions: { ...compilerOptions, ...unused },
      include: ['*.ts'],
    }),
  );
  const output = await compile();
  complaints = Map.groupBy(
    output.split('\n').filter((line) => /error TS\d+/.test(line)),
    (line) => /(\w+)\.ts\(/.exec(line)?.[1] ?? '',
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function compile(): Promise<string> {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  return new Promise((resolve) => {
    execFile(process.execPath, [tsc, '-p', folder, '--pretty', 'false'], (_error, stdout) => resolve(stdout));
  });
}

test('a program that keeps every promise compiles', () => {
  expect(complaints.get('sound') ?? []).toEqual([]);
  expect([...complaints.keys()].filter((name) => !(name in planted))).toEqual([]);
});

test.each([
  ['missingHandler', /TS2741.*'finishPackage' is missing/],
  ['misspeltHandler', /TS2561.*'finishPakcage' does not exist/],
  ['wrongAnswerShape', /TS2322/],
  ['missingAnswerField', /TS2322/],
  ['undeclaredCode', /TS2322.*5019011/],
  ['unknownCode', /TS2322.*1234567/],
  ['wrongRefusalData', /TS2322/],
  ['codeWithoutPhrase', /TS2741.*5007014/],
  ['misspeltCall', /TS2551.*'finishPakcage' does not exist/],
  ['misspeltInput', /TS2561.*'reslut' does not exist/],
] as const)('%s does not compile', (name, complaint) => {
  expect(complaints.get(name)?.[0] ?? 'it compiled').toMatch(complaint);
  expect(complaints.get(name)).toHaveLength(1);
});
