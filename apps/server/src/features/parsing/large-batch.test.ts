import type { customerCalls, InputOf } from '@countersign/contract';
import { must, statementsOf } from '@countersign/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createParsingWorld, type ParsingWorld } from './testing/parsing-world.ts';

const FILES = 50_000;
const SIZE = 100;

let own: ParsingWorld;
let batchId: string;
beforeAll(async () => {
  own = await createParsingWorld();
  batchId = (await own.newBatch()).id;
  const { pool } = own.server.context;
  await pool.query(
    `insert into parsed_file (customer_id, id, batch_id, file_id, path, folder, folded_path, size, kind, state, problem, items)
     select customer_id, gen_random_uuid(), id, gen_random_uuid(), path, folder, lower(path), n,
       case when n % 5 = 0 then 'text' else 'picture' end,
       case when n % 250 = 7 then 'failed' else 'read' end, case when n % 250 = 7 then 'damaged' end, 1
     from dataset_batch, generate_series(0, $2::int - 1) n,
       lateral (select 'Lane' || n % 4 || '/' || n % 100 as folder) f,
       lateral (select f.folder || '/' || lpad(n::text, 6, '0') || case when n % 5 = 0 then '.txt' else '.png' end as path) p
     where id = $1`,
    [batchId, FILES],
  );
  await pool.query('analyze parsed_file');
});
afterAll(() => own.server.close());

interface Made {
  readonly path: string;
  readonly nth: number;
}
const made: readonly Made[] = Array.from({ length: FILES }, (_, nth) => ({
  nth,
  path: `Lane${nth % 4}/${nth % 100}/${String(nth).padStart(6, '0')}${nth % 5 === 0 ? '.txt' : '.png'}`,
})).toSorted((a, b) => (a.path < b.path ? -1 : 1));

type Asked = Omit<InputOf<typeof customerCalls.listParsedFiles>, 'batchId' | 'page' | 'size'>;

test.each<[string, Asked, (file: Made) => boolean]>([
  ['all of them', {}, () => true],
  ['one kind', { kind: 'text' }, ({ nth }) => nth % 5 === 0],
  ['failed ones', { state: 'failed' }, ({ nth }) => nth % 250 === 7],
  ['a folder', { folder: 'Lane2' }, ({ path }) => path.startsWith('Lane2/')],
  ['a search', { search: 'LANE1/' }, ({ path }) => path.startsWith('Lane1/')],
  [
    'a search of one kind in a folder',
    { search: '99.', kind: 'picture', folder: 'Lane3' },
    ({ path }) => /^Lane3.*99\.png/.test(path),
  ],
])('[9-01] of 50,000 files every page of %s takes one statement and has its rows', async (_name, asked, isAsked) => {
  const expected = made.filter(isAsked);
  const pages = Math.ceil(expected.length / SIZE);
  for (const page of new Set([1, Math.ceil(pages / 2), pages, pages + 1])) {
    const input = { batchId, ...asked, page, size: SIZE };
    let answer: Awaited<ReturnType<typeof own.server.customer.listParsedFiles>> | undefined;
    const sent = await statementsOf(own.server, async () => {
      answer = await own.server.customer.listParsedFiles(input, { as: own.as });
    });
    // Of the session, and of the list.
    expect(sent).toHaveLength(2);
    const { files, total } = must(answer ?? ({} as never));
    expect(total).toBe(expected.length);
    const shown = expected.slice((page - 1) * SIZE, page * SIZE);
    expect(files.map(({ path }) => path)).toEqual(shown.map(({ path }) => path));
    expect(files.map(({ size }) => size)).toEqual(shown.map(({ nth }) => nth));
  }
});
