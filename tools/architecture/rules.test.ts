import { describe, expect, test } from 'vitest';
import { findViolations } from './rules.ts';

function rulesBroken(...files: readonly (readonly [path: string, text: string])[]): string[] {
  return findViolations(files.map(([path, text]) => ({ path, text }))).map(({ rule }) => rule);
}

describe('a planted violation of every rule is caught', () => {
  const planted: [rule: string, path: string, text: string][] = [
    ['direction', 'packages/contract/src/a.ts', "import { x } from '@countersign/domain';"],
    ['direction', 'packages/domain/src/a.ts', "import { x } from '@countersign/phrases';"],
    ['direction', 'packages/studio/src/a.ts', "import { x } from '@countersign/formats';"],
    ['direction', 'apps/web/src/app/a.ts', "import { x } from '@countersign/server';"],
    ['direction', 'apps/cli/src/a.ts', "import { x } from '../../server/src/app.ts';"],
    ['direction', 'apps/server/src/a.ts', "import { x } from '@countersign/testing';"],
    ['direction', 'packages/domain/src/a.ts', "const x = await import('@countersign/server');"],
    ['direction', 'packages/domain/src/a.ts', "export { x } from '@countersign/server';"],
    ['vendor', 'packages/contract/src/a.ts', "import * as z from 'zod';"],
    ['vendor', 'packages/domain/src/a.ts', "import { readFileSync } from 'node:fs';"],
    ['vendor', 'packages/formats/src/a.ts', "import { readFileSync } from 'node:fs';"],
    ['vendor', 'packages/media/src/a.ts', "import { open } from 'node:fs/promises';"],
    ['direction', 'packages/media/src/a.ts', "import { x } from '@countersign/server';"],
    ['vendor', 'packages/studio/src/a.ts', "import { useState } from 'react';"],
    ['direction', 'packages/ui/src/a.ts', "import type { Batch } from '@countersign/contract';"],
    ['direction', 'packages/ui/src/a.ts', "import { x } from '../../../apps/web/src/shared/x.ts';"],
    ['vendor', 'packages/ui/src/a.ts', "import { useQuery } from '@tanstack/react-query';"],
    ['features', 'apps/web/src/features/batch/a.ts', "import { x } from '../order/x.ts';"],
    ['features', 'apps/server/src/features/batch/a.ts', "import { x } from '../order/calls/listOrders.ts';"],
    ['order', 'apps/server/src/features/acceptance/a.ts', "import { x } from '../batch/batch.store.ts';"],
    ['order', 'apps/server/src/features/item/a.ts', "import type { X } from '../batch/batch.store.ts';"],
    ['order', 'apps/server/src/features/batch/calls/a.ts', "import { x } from '../../item/item-search.store.ts';"],
    ['order', 'apps/server/src/features/unheard-of/a.ts', "import { x } from '../event/event.store.ts';"],
    ['layers', 'apps/web/src/shared/a.ts', "import { x } from '../features/order/x.ts';"],
    ['layers', 'apps/web/src/features/order/a.ts', "import { x } from '../../app/routes.ts';"],
    ['direction', 'packages/help/src/a.ts', "import { x } from '@countersign/domain';"],
    ['direction', 'packages/sample/src/a.ts', "import { x } from '@countersign/server';"],
    ['sample', 'apps/server/src/app.ts', "import { withSample } from '@countersign/sample';"],
    ['layers', 'apps/web/src/features/help/a.ts', "import { x } from '@countersign/help/read';"],
    ['layers', 'apps/server/src/platform/a.ts', "import { x } from '../features/order/order.store.ts';"],
    ['media', 'packages/studio/src/media/picture/a.ts', "import { x } from '../audio/x.ts';"],
    ['media', 'packages/studio/src/document/a.ts', "import type { X } from '../media/picture/x.ts';"],
    ['media', 'packages/studio/src/medium/a.ts', "import { x } from '../media/picture/x.ts';"],
    ['media', 'packages/studio/src/input/a.ts', "import { x } from '../media/picture/input/x.ts';"],
    ['media', 'packages/studio/src/edit/a.ts', "import { x } from '../media/picture/x.ts';"],
    ['rooms', 'apps/web/src/studio/rooms/picture/a.ts', "import { x } from '../text/x.ts';"],
    ['rooms', 'apps/web/src/studio/rooms/room.ts', "import type { X } from './picture/x.ts';"],
    ['rooms', 'apps/web/src/studio/shell/Shell.tsx', "import { X } from '../rooms/picture/X.tsx';"],
    ['rooms', 'apps/web/src/studio/workspace.ts', "const x = await import('./rooms/picture/x.ts');"],
    ['rooms', 'apps/web/src/studio/shell/a.ts', "import { x } from '@countersign/studio/picture';"],
    ['sql', 'apps/server/src/features/batch/calls/listBatches.ts', "db.selectFrom('batch');"],
    ['sql', 'apps/server/src/features/batch/batch.service.ts', 'await sql`select 1`.execute(db);'],
    [
      'offset',
      'apps/server/src/features/batch/batch.store.ts',
      'sql`select id from batch limit 10 offset ${skipped}`;',
    ],
    ['offset', 'apps/server/src/platform/db/page.ts', "db.selectFrom('batch').limit(10).offset(20);"],
    ['names', 'apps/server/src/features/batch/utils.ts', 'export {};'],
    ['names', 'apps/server/src/features/batch/BatchRow.ts', 'export {};'],
    ['percent', 'apps/web/src/shared/a.ts', 'const shown = (share * 100).toFixed(1);'],
    ['percent', 'apps/web/src/shared/a.ts', "new Intl.NumberFormat('en', { style: 'percent' });"],
    ['percent', 'packages/phrases/src/en/batch.ts', 'const text = `${rate} %`;'],
    ['itself', 'apps/server/src/a.ts', "const data = '../shared/data/image';"],
  ];
  test.each(planted)('%s in %s: %s', (rule, path, text) => {
    expect(rulesBroken([path, text])).toContain(rule);
  });

  test('a cycle of imports, also one of types', () => {
    const a = ['packages/domain/src/a.ts', "import { b } from './b.ts';"] as const;
    expect(rulesBroken(a, ['packages/domain/src/b.ts', "export * from './a.ts';"])).toEqual(['cycles']);
    expect(rulesBroken(a, ['packages/domain/src/b.ts', "import type { A } from './a.ts';"])).toEqual(['cycles']);
  });
});

test('one name for two types or components', () => {
  const type = ['packages/contract/src/a.ts', 'export interface Profile {}'] as const;
  const component = ['apps/web/src/app/Profile.tsx', 'export function Profile() {}'] as const;
  expect(rulesBroken(type, component)).toEqual(['one meaning']);
  expect(rulesBroken(type, ['apps/web/src/app/a.ts', 'interface Profile {}'])).toEqual([]);
});

test('what the architecture allows passes', () => {
  expect(
    rulesBroken(
      ['packages/domain/src/rate/rate-text.ts', 'const shown = (share * 100).toFixed(4);'],
      ['packages/domain/src/batch/can-finish.ts', "import type { Batch } from '@countersign/contract';"],
      [
        'apps/server/src/features/batch/batch.store.ts',
        "import { x } from '../acceptance/visible.store.ts'; db.selectFrom('batch');",
      ],
      ['apps/server/src/features/batch/calls/finishBatch.ts', "import { x } from '../batch.store.ts';"],
      ['apps/web/src/features/batch/screens/BatchList.tsx', "import { Pager } from '@countersign/ui/Pager.tsx';"],
      ['apps/server/src/features/batch/batch.test.ts', "import { x } from '@countersign/testing';"],
      ['packages/studio/src/media/picture/a.ts', "import { x } from '../../document/x.ts'; import './b.ts';"],
      ['apps/web/src/studio/rooms/rooms.ts', "const x = await import('./picture/picture-room.ts');"],
      [
        'apps/web/src/studio/rooms/picture/a.ts',
        "import { x } from '@countersign/studio/picture'; import '../room.ts';",
      ],
    ),
  ).toEqual([]);
});
