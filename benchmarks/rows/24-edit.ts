import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Annotation } from '@countersign/contract';
import { call } from '../harness/call.ts';
import { type EmptyInstallation, makeEmptyInstallation } from '../harness/installation.ts';
import { loadBatch } from '../harness/load-batch.ts';
import type { Figure, Row } from '../harness/row.ts';
import { expectEqual, quantile, timeOnce } from '../harness/timing.ts';

/** Pictures of each size, of which the first does not count. */
const PICTURES = 21;

const row: Row = {
  number: 24,
  title: 'Open, edit and save a picture of 1,000 and of 10,000 boxes, one call after another',
  goal: 'none yet',
  async measure() {
    const folder = await mkdtemp(join(tmpdir(), 'countersign-bench-'));
    const installation = await makeEmptyInstallation(join(folder, 'data'));
    try {
      return await measureSizes(installation);
    } finally {
      await installation.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};
export default row;

async function measureSizes({ url, pool, callers, at }: EmptyInstallation): Promise<Figure[]> {
  const [first] = callers;
  if (first === undefined) throw new Error('nobody is signed in');
  await pool.query(`update member set mode = 'edit' where id = $1`, [first.memberId]);
  const figures: Figure[] = [];
  for (const count of [1000, 10_000]) {
    const batch = await loadBatch(pool, at, {
      ...{ name: `edit ${count}`, items: 2 * PICTURES, packageSize: 2 * PICTURES, mode: 'item' },
      ofThousand: { rejected: 0, passed: 0, invalid: 0 },
    });
    await pool.query('update batch set template = $2 where id = $1', [batch.id, JSON.stringify(template)]);
    await pool.query(
      `insert into item_content (customer_id, item_id, revision, annotations, source)
         select customer_id, id, 1, $2, '{}' from item where batch_id = $1`,
      [batch.id, JSON.stringify(boxes(count))],
    );
    figures.push(...(await measurePictures(url, first.token, batch.id, count)));
  }
  return figures;
}

const label = { name: 'cell', colour: 1, geometries: ['box'], attributes: [] };
const template = {
  labels: [label],
  errorTypes: [],
  rules: { rejectNeedsErrorType: false, tickNeedsRemark: false },
};

function boxes(count: number): Annotation[] {
  return Array.from({ length: count }, (_, nth) => {
    const [x, y] = [(nth * 73.1) % 1800, (nth * 51.7) % 1000].map((value) => Math.round(value * 100) / 100);
    const geometry = { kind: 'box', x: x ?? 0, y: y ?? 0, width: 20 + (nth % 61), height: 20 + (nth % 43) } as const;
    return { id: String(nth + 1), label: label.name, geometry, attributes: {}, source: {} };
  });
}

/** Edited pictures and pictures without an edit in turns, so that other work on the machine meets both. */
async function measurePictures(url: string, token: string, batchId: string, count: number): Promise<Figure[]> {
  const times = { open: [], save: [], saveEdit: [], decideEdit: [], decide: [] } as Record<string, number[]>;
  const open = async (index: number) => {
    const { item } = await call(url, token, 'openItem', { batchId, to: { kind: 'index', index } });
    if (item === null) throw new Error(`no picture ${index}`);
    return item;
  };
  for (let nth = 0; nth < PICTURES; nth += 1) {
    const measure = async <T>(what: string, act: () => Promise<T>): Promise<T> => {
      let done: T | undefined;
      const taken = await timeOnce(async () => {
        done = await act();
      });
      if (nth > 0) times[what]?.push(taken);
      return done as T;
    };
    const item = await measure('open', () => open(2 * nth + 1));
    expectEqual('annotations', item.annotations.length, count);
    const put = (by: number) => {
      const edited = item.annotations[Math.floor(count / 2)];
      if (edited?.geometry.kind !== 'box') throw new Error('no box');
      const { geometry } = edited;
      return { removed: [], put: [{ ...edited, geometry: { ...geometry, x: geometry.x + by } }] };
    };
    const of = (version: number) => ({ itemId: item.id, round: 1, version, verdict: {} });
    const saved = await measure('save', () => call(url, token, 'saveItem', of(item.version)));
    const edited = await measure('saveEdit', () =>
      call(url, token, 'saveItem', { ...of(saved.version), edit: put(1) }),
    );
    const decided = await measure('decideEdit', () =>
      call(url, token, 'decideItem', { ...of(edited.version), result: '10', edit: put(2) }),
    );
    expectEqual('marks', [edited.mark, decided.mark, decided.result], ['1', '91', '10']);
    const plain = await open(2 * nth + 2);
    const write = { itemId: plain.id, round: 1, version: plain.version, verdict: {}, result: '10' } as const;
    await measure('decide', () => call(url, token, 'decideItem', write));
  }
  return figuresOf(count, times);
}

function figuresOf(count: number, times: Record<string, number[]>): Figure[] {
  const middle = (what: string) => quantile(times[what] ?? [], 0.5);
  const figure = (what: string, name: string, beside?: { readonly to: string; readonly value: number }): Figure => {
    const [low, high] = [0.25, 0.75].map((share) => quantile(times[what] ?? [], share).toFixed(1));
    const shown = { what: `${count} boxes: ${name} (half of them ${low}-${high})`, value: middle(what), unit: 'ms' };
    return beside === undefined ? shown : { ...shown, ratio: { to: beside.to, value: middle(what) / beside.value } };
  };
  const plain = { to: 'a verdict alone', value: middle('save') };
  return [
    figure('open', 'open'),
    figure('save', 'save a verdict'),
    figure('saveEdit', 'save an edit of one', plain),
    figure('saveEdit', 'the same', { to: 'opening it', value: middle('open') }),
    figure('decide', 'decide'),
    figure('decideEdit', 'decide with an edit of one', { to: 'deciding alone', value: middle('decide') }),
  ];
}
