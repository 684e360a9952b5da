import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { must } from '@countersign/testing';
import { signInApi } from '../../e2e/customer-api.ts';
import type { OwnPortal } from '../../e2e/portal.ts';

const MEGABYTE = 1024 * 1024;
/** In the order they were published. */
const clients = [
  { kind: 'pointCloud', edition: '4.1.0', system: 'linux', file: 'PointCloud-4.1.0.AppImage', megabytes: 37 },
  { kind: 'pointCloud', edition: '4.2.1', system: 'windows', file: 'PointCloud-4.2.1.msi', megabytes: 41 },
  { kind: 'pointCloud', edition: '4.2.1', system: 'linux', file: 'PointCloud-4.2.1.AppImage', megabytes: 38 },
  { kind: 'video', edition: '2.8.0', system: 'windows', file: 'Tracking-2.8.0.msi', megabytes: 52 },
  { kind: 'video', edition: '2.8.0', system: 'linux', file: 'Tracking-2.8.0.AppImage', megabytes: 49 },
] as const;

/** Publishes clients to download, and makes the credential of the first customer. */
export async function fillAccount(portal: OwnPortal): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-clients-'));
  try {
    const manual = join(folder, 'manual.pdf');
    await writeFile(manual, '%PDF-1.7');
    for (const { kind, edition, system, file, megabytes } of clients) {
      const path = join(folder, file);
      await writeFile(path, file);
      await truncate(path, megabytes * MEGABYTE);
      const what = ['--kind', kind, '--edition', edition, '--system', system];
      await portal.countersign('tool', 'add', ...what, '--file', path, '--help-file', manual);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const administrator = portal.customers[0]?.members[0];
  if (administrator === undefined) throw new Error('the sample has no people');
  const api = await signInApi(portal.url, administrator);
  must(await api.createAppKey({}));
  must(await api.createAppSecret({}));
}
