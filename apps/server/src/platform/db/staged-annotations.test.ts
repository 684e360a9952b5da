import { createTestDatabase } from '@countersign/testing';
import { expect, test } from 'vitest';
import { connect } from './connect.ts';
import { migrateTo, migrateToLatest } from './migrate.ts';

test('items that were staged before annotations had a column of their own are whole afterwards', async () => {
  const database = await createTestDatabase('empty');
  const { pool, db } = connect(database.connection, () => {});
  try {
    await migrateTo(pool, '0023-decisions-in-one-function');
    const [customer, order, project, batch, sync] = [1, 2, 3, 4, 5].map(
      (n) => `01890000-0000-7000-8000-00000000000${n}`,
    );
    const at = '2026-11-22T09:00:00Z';
    await pool.query('insert into customer (id, name, created_at) values ($1, $2, $3)', [customer, 'Fruktlabb', at]);
    await pool.query(
      `insert into customer_order (customer_id, id, number, name, source, creator, created_at, validity_days, agreed_rate)
        values ($1, $2, 'O-2026-0001', 'Nuts', 'provider', 'Works', $3, 180, 0.3)`,
      [customer, order, at],
    );
    await pool.query(
      `insert into project (customer_id, id, order_id, name, created_at) values ($1, $2, $3, 'Round one', $4)`,
      [customer, project, order, at],
    );
    await pool.query(
      `insert into sync (customer_id, id, project_id, batch_id, name, status, fingerprint, request, item_count, started_at, touched_at)
        values ($1, $2, $3, $4, 'Tray', '1', 'x', '{}', 2, $5, $5)`,
      [customer, sync, project, batch, at],
    );
    const names = { fileName: 'a.png', mediaPath: 'a.png', width: 8, height: null, reference: null };
    const annotations = ['nut', 'bolt', 'nut'].map((label, n) => ({ id: `a${n}`, label }));
    const bodies = [
      { ...names, annotations, source: { coco: { id: 7 } } },
      { ...names, annotations: [], source: {} },
    ];
    for (const [ordinal, body] of bodies.entries())
      await pool.query(
        `insert into sync_item (customer_id, sync_id, ordinal, body, sha256) values ($1, $2, $3, $4, '')`,
        [...[customer, sync, ordinal, JSON.stringify(body)]],
      );

    await migrateToLatest(pool);
    const { rows } = await pool.query(
      'select body, annotations, source, annotation_count, labels from sync_item order by ordinal',
    );
    expect(rows).toEqual([
      { body: names, annotations, source: { coco: { id: 7 } }, annotation_count: 3, labels: { nut: 2, bolt: 1 } },
      { body: names, annotations: [], source: {}, annotation_count: 0, labels: {} },
    ]);
  } finally {
    await db.destroy();
    await database.drop();
  }
});
