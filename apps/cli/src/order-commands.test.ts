import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addOrder, addProject, deliverBatch, expireMedia, must } from '@countersign/testing';
import { describe, expect, test } from 'vitest';
import { runCli } from './testing/run-cli.ts';
import { startCliWorld } from './testing/start-cli-world.ts';

const { server, world, env, folder } = await startCliWorld();

const me = () => ({ as: world.fruktlabb.administrator });
const nobody = '01890000-0000-7000-8000-000000000000';
const request = async (name: string, more: { note?: string; total?: number; dueAt?: string } = {}) =>
  must(await server.customer.requestOrder({ name, ...more }, me()));
const detail = async (orderId: string) => must(await server.customer.getOrder({ orderId }, me()));
const run = (...args: string[]) => runCli(['order', ...args], env);

describe('requests of customers', () => {
  test('[3-06] are listed, accepted on terms and declined with a reason', async () => {
    const asked = await request('Night roads', { note: 'Wet\nroads', total: 40, dueAt: '2027-01-31T00:00:00.000Z' });
    const other = await request('Day roads');
    const listed = await run('requests', '--customer', world.fruktlabb.id);
    expect(listed.stdout).toBe(
      `${asked.id} ${asked.number} Night roads: Fruktlabb, Astrid Lindqvist, due 2027-01-31, 40 items\n  Wet roads\n${other.id} ${other.number} Day roads: Fruktlabb, Astrid Lindqvist\n`,
    );
    const terms = ['--pass-rate', '0.9', '--spot-check', '--validity', '30', '--total', '50'];
    const accepted = await run('accept', asked.id, ...terms);
    expect([accepted.stderr, accepted.stdout]).toEqual(['', `Order ${asked.number} Night roads is accepted.\n`]);
    expect(await detail(asked.id)).toMatchObject({
      ...{ state: 'accepted', agreedRate: 0.9, needsSample: true, validityDays: 30, statedTotal: 50 },
      dueAt: '2027-01-31T00:00:00.000Z',
    });
    const declined = await run('decline', other.id, '--reason', 'No people for it');
    expect([declined.stderr, declined.stdout]).toEqual(['', `Order ${other.number} Day roads is declined.\n`]);
    expect((await detail(other.id)).answer?.reason).toBe('No people for it');
    expect((await run('requests')).stdout).toBe('There is none.\n');
    expect((await run('accept', other.id)).stderr).toBe(
      `The order ${other.id} is no request, or was answered already.\n`,
    );
    expect((await run('decline', nobody, '--reason', 'No')).stderr).toBe(`There is no order ${nobody}.\n`);
  });

  test.each(['2026-02-30', '2026-13-01', '1', 'tomorrow', '24.12.2026', '2026-12-24T25:00Z'])(
    'are not due on %j',
    async (due) => {
      const refused = await run('accept', nobody, '--due', due);
      expect([refused.code, refused.stdout]).toEqual([1, '']);
      expect(refused.stderr).toContain('It is a day such as 2026-12-24');
    },
  );

  test('are due on a leap day, or at an hour of a day', async () => {
    const dueOf = async (due: string) => {
      const { id } = await request('Leap');
      expect((await run('accept', id, '--due', due)).stderr).toBe('');
      return (await detail(id)).dueAt;
    };
    expect(await dueOf('2028-02-29')).toBe('2028-02-29T00:00:00.000Z');
    expect(await dueOf('2026-12-24T18:00:00+01:00')).toBe('2026-12-24T17:00:00.000Z');
  });
});

describe('[4.2-06] progress of an order', () => {
  test('is said by counts, or by a csv as a spreadsheet writes it', async () => {
    const { id, number } = await addOrder(server, world.fruktlabb, { name: 'Roads' });
    const said = await run('progress', id, '--counts', 'annotating=40,to-be-delivered=8', '--total', '60');
    expect([said.stderr, said.stdout]).toEqual([
      '',
      `Order ${number} Roads has 60 items.\ntoAnnotate: 12\nannotating: 40\ntoBeDelivered: 8\n`,
    ]);
    const file = join(folder, 'progress.csv');
    await writeFile(file, '\uFEFFState;Items\r\n"To annotate";20\r\nFirst inspecting;5\r\ndamaged;1\r\n');
    const read = await run('progress', id, '--csv', file, '--json');
    expect(JSON.parse(read.stdout)).toMatchObject({
      total: 60,
      progress: { toAnnotate: 54, firstInspecting: 5, damaged: 1 },
    });
  });

  test.each([
    [['--counts', 'annotating=1', '--csv', 'x.csv'], 'Say either --counts or --csv.'],
    [[], 'Say either --counts or --csv.'],
    [['--counts', 'passed=1'], 'There is no state "passed"'],
    [['--counts', 'annotating=1,annotating=2'], 'annotating stands there twice.'],
    [['--counts', 'annotating=-1'], 'annotating needs a number of items, not "-1".'],
    [['--counts', 'annotating'], 'annotating needs a number of items, not "".'],
    [['--counts', 'annotating=1', '--total', 'many'], 'It is a whole number.'],
    [['--csv', 'nowhere.csv'], 'The file nowhere.csv cannot be read.'],
    [['--counts', 'annotating=9', '--total', '5'], 'The order has 5 items in all, but 9 are reported and 0 delivered.'],
  ])('%j is refused: %s', async (args, words) => {
    const { id } = await addOrder(server, world.fruktlabb);
    const refused = await run('progress', id, ...args);
    expect([refused.code, refused.stdout]).toEqual([1, '']);
    expect(refused.stderr).toContain(words);
  });

  test('a csv that does not fit is named, and so is what does not', async () => {
    const { id } = await addOrder(server, world.fruktlabb);
    const refusal = async (text: string) => {
      const file = join(folder, 'wrong.csv');
      await writeFile(file, text);
      return (await run('progress', id, '--csv', file)).stderr;
    };
    expect(await refusal('annotating,1,2\n')).toContain('wrong.csv does not fit. annotating needs a number of items');
    expect(await refusal('annotating,-1\n')).toContain('annotating needs a number of items, not "-1"');
    expect(await refusal('"annotating","1,200"\n')).toContain('annotating needs a number of items, not "1,200"');
    expect(await refusal('reviewing,many\nannotating,1\n')).toContain('reviewing needs a number of items, not "many"');
    expect(await refusal('')).toContain('wrong.csv does not fit. It says nothing of any state.');
    expect(await refusal('state,items\n')).toContain('It says nothing of any state.');
    expect(await refusal('flying,2\n')).toContain('There is no state "flying"');
    expect(await refusal('annotating,1\nflying,2\n')).toContain('There is no state "flying"');
    expect(await refusal('"annotating,1\n')).toContain('wrong.csv is no csv');
    must(await server.provider.setOrderClosed({ orderId: id, isClosed: true }));
    expect(await refusal('annotating,1\n')).toBe(`The order ${id} is closed, or was not accepted.\n`);
  });
});

test('an order is made with its total and with how long its files stay', async () => {
  const made = await run(
    'create',
    '--customer',
    world.kanda.id,
    '--name',
    'Nuts',
    '--total',
    '70',
    '--validity',
    '30',
    '--json',
  );
  const { id } = JSON.parse(made.stdout) as { id: string };
  const order = must(await server.customer.getOrder({ orderId: id }, { as: world.kanda.administrator }));
  expect(order).toMatchObject({ statedTotal: 70, total: 70, validityDays: 30, state: 'accepted' });
});

test('[4.2-05] the terms of an order are changed, and what was not said stays', async () => {
  const { id, number } = await addOrder(server, world.fruktlabb, { name: 'Roads', agreedRate: 0.9 });
  const changed = await run('change', id, '--name', 'Wet roads', '--due', '2027-03-01', '--validity', '30');
  expect([changed.stderr, changed.stdout]).toEqual([
    '',
    `Order ${number} Wet roads is changed: name, due date, validity of files.\n`,
  ]);
  const dueAt = '2027-03-01T00:00:00.000Z';
  expect(await detail(id)).toMatchObject({ name: 'Wet roads', dueAt, agreedRate: 0.9, validityDays: 30 });
  expect((await run('change', id, '--validity', '30')).stdout).toBe(`Order ${number} Wet roads is as it was.\n`);
  const more = await run('change', id, '--no-due', '--pass-rate', '0.95', '--json');
  expect(JSON.parse(more.stdout)).toMatchObject({ changed: ['dueAt', 'agreedRate'] });
  expect(await detail(id)).toMatchObject({ dueAt: null, agreedRate: 0.95 });
  expect((await run('change', id)).stderr).toBe('Say what to change.\n');
  expect((await run('change', nobody, '--name', 'X')).stderr).toBe(`There is no order ${nobody}.\n`);
  must(await server.provider.setOrderClosed({ orderId: id, isClosed: true }));
  expect((await run('change', id, '--name', 'X')).stderr).toBe(`The order ${id} is closed, or was not accepted.\n`);
});

test('an order is not opened again once the pictures of its batches are no longer kept', async () => {
  const { id } = await addOrder(server, world.fruktlabb, { name: 'Old roads' });
  const batch = await deliverBatch(server, world.fruktlabb, { project: await addProject(server, id), items: 1 });
  expect((await run('close', id)).stderr).toBe('');
  await expireMedia(server, batch);
  const { code, stderr } = await run('open', id);
  expect([code, stderr]).toEqual([
    1,
    'The pictures of its batches are no longer kept, so it is not opened again. Make another order.\n',
  ]);
  expect((await detail(id)).closedAt).not.toBeNull();
});
