import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deliveryExpiry } from '@countersign/domain';
import type { Context } from '../context.ts';
import { decideFile } from '../features/delivery/decide-file.service.ts';
import { changeFile, type DeliveryRecord, listShownFiles } from '../features/delivery/delivery-file.store.ts';
import { recordDownload } from '../features/delivery/download.service.ts';
import { noteSent } from '../features/delivery/download.store.ts';
import { findMemberByLogin } from '../features/team/team.store.ts';
import type { Member } from '../platform/session/actor.ts';
import { runCli } from './run-cli.ts';
import { publishedEarlier } from './sample-order.store.ts';

interface SampleFiles {
  readonly customerId: string;
  readonly orderId: string;
  /** The administrator who downloads and decides. */
  readonly loginName: string;
  /** A delivery's `annotations.json`, which the files are cut from. */
  readonly annotations: string;
  /** When the first run was planned. */
  readonly madeAt: string;
  /** Origin of this server. */
  readonly url: string;
  readonly key: string;
}

/** A file, how many days ago each step was, and the comment of its confirmation. */
interface SampleFile {
  readonly name: string;
  readonly publishedDays: number;
  readonly expiredDays?: number;
  readonly downloadedDays?: number;
  readonly confirmed?: string;
}

/** Pictures in a file. */
const PICTURES = 10;
const DAY_MS = 86_400_000;

const files: readonly SampleFile[] = [
  { name: 'fruit_pilot_coco.json', publishedDays: 44, expiredDays: 4 },
  { name: 'autumn_fruit_part_1_coco.json', publishedDays: 20, downloadedDays: 19, confirmed: 'Complete, thank you.' },
  { name: 'autumn_fruit_part_2_coco.json', publishedDays: 16, downloadedDays: 14 },
  { name: 'autumn_fruit_part_3_coco.json', publishedDays: 0 },
];

/**
 * Publishes delivery files for an order as a provider does, of which one has expired, one is confirmed, one is to be
 * confirmed, and one is new. Where that was done before it has no effect.
 */
export async function publishSampleFiles(context: Context, sample: SampleFiles, signal: AbortSignal): Promise<void> {
  const { customerId, orderId } = sample;
  const list = () => listShownFiles(context.db, customerId, orderId, []);
  if ((await list()).length < files.length) await publish(sample, signal);
  const member = await memberOf(context, sample);
  const published = await list();
  for (const file of files) {
    const found = published.find(({ name }) => name === file.name);
    if (found !== undefined) await age(context, member, sample, file, found);
  }
}

async function publish({ orderId, annotations, url, key }: SampleFiles, signal: AbortSignal): Promise<void> {
  const whole: unknown = JSON.parse(await readFile(annotations, 'utf8'));
  const folder = await mkdtemp(join(tmpdir(), 'countersign-sample-files-'));
  try {
    const paths = files.map(({ name }) => join(folder, name));
    for (const [nth, path] of paths.entries()) await writeFile(path, `${JSON.stringify(cut(whole as Coco, nth))}\n`);
    const args = ['delivery', 'publish', orderId, ...paths, '--format', 'coco', '--items', String(PICTURES), '--json'];
    await runCli({ program: 'countersign', args, env: { COUNTERSIGN_URL: url, COUNTERSIGN_KEY: key } }, signal);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Coco {
  readonly images: readonly { readonly id: number }[];
  readonly annotations: readonly { readonly image_id: number }[];
}

/** Some pictures of an annotation file in COCO's format. */
function cut(coco: Coco, nth: number): Coco {
  const images = coco.images.slice(nth * PICTURES, (nth + 1) * PICTURES);
  const kept = new Set(images.map(({ id }) => id));
  return { ...coco, images, annotations: coco.annotations.filter((annotation) => kept.has(annotation.image_id)) };
}

async function memberOf({ db }: Context, { customerId, loginName }: SampleFiles): Promise<Member> {
  const found = await findMemberByLogin(db, loginName);
  if (found === undefined) throw new Error(`the sample has no member ${loginName}`);
  return { customerId, memberId: found.id, userName: found.userName, role: '10', canFinish: true, mode: 'edit' };
}

/** Does with a file what was done in the days before, each step once. */
async function age(
  { db }: Context,
  member: Member,
  { madeAt }: SampleFiles,
  file: SampleFile,
  found: DeliveryRecord,
): Promise<void> {
  const daysAgo = (days: number) => new Date(Date.parse(madeAt) - days * DAY_MS);
  const { publishedDays, expiredDays, downloadedDays, confirmed } = file;
  const publishedAt = daysAgo(publishedDays);
  const expiresAt = expiredDays === undefined ? deliveryExpiry(publishedAt, found.validityDays) : daysAgo(expiredDays);
  await changeFile(db, found, { published_at: publishedAt, expires_at: expiresAt });
  const { customerId, orderId, id: fileId } = found;
  if (publishedDays > 0) await publishedEarlier(db, { customerId, orderId, fileId, at: publishedAt, until: expiresAt });
  if (downloadedDays === undefined) return;
  const asked = { db, member, now: daysAgo(downloadedDays), ip: '192.0.2.17', userAgent: '' };
  if (found.downloads === 0) {
    const downloadId = await recordDownload(asked, [found], 'file');
    await noteSent(db, { customerId, downloadId }, { start: 0, end: (found.size ?? 1) - 1 }, asked.now);
  }
  // Refused where it was done before.
  if (confirmed !== undefined) await decideFile(asked, found.id, 'confirmed', confirmed);
}
