import type { Annotation, Relation, Template } from '@countersign/contract';
import { v7 as makeId } from 'uuid';
import { must } from './client.ts';
import { makePicture } from './pictures.ts';
import { hashOf } from './sync.ts';
import { testAnnotations, testTemplate } from './template.ts';
import type { TestServer } from './test-server.ts';
import type { Customer, Person } from './world.ts';

const PICTURE = { width: 96, height: 64 } as const;
/** The most items in one call of the provider. */
const ITEMS_PER_CALL = 200;

/** What a built batch consists of, in the order of its index numbers. */
export interface DeliveredBatch {
  readonly customerId: string;
  readonly orderId: string;
  readonly projectId: string;
  readonly batchId: string;
  readonly number: string;
  readonly packageIds: readonly string[];
  readonly items: readonly {
    readonly id: string;
    readonly packageId: string;
    readonly index: number;
    readonly fileName: string;
  }[];
}

export interface TestDeliveryOptions {
  /** How many items; 4 by default. */
  readonly items?: number;
  readonly mode?: 'item' | 'package';
  /** Items per package in package mode, 2 by default. In item mode the server makes the packages. */
  readonly packageSize?: number;
  /** Acceptors the batch is assigned to. Administrators see it anyway. */
  readonly assign?: readonly Person[];
  readonly name?: string;
  readonly template?: Template;
  /** The annotations of item n, from 0; two boxes by default. */
  readonly annotations?: (n: number) => readonly Annotation[];
  /** The relations of item n, from 0; none by default. */
  readonly relations?: (n: number) => readonly Relation[];
  readonly fileName?: (n: number) => string;
  /** Who annotated item n, from 0; nobody is named by default. */
  readonly annotator?: (n: number) => string | null;
  /** Whether the annotation files give the size of each picture; true by default. */
  readonly saysSizes?: boolean;
  /** The agreed rate of a new order. A given order has its own. */
  readonly agreedRate?: number;
  /** The project it goes to; a new one by default. */
  readonly project?: { readonly id: string; readonly orderId: string };
}

/** An order of the customer, open, from the provider. */
export async function addOrder(
  server: TestServer,
  customer: Customer,
  options: { readonly name?: string; readonly agreedRate?: number; readonly needsSample?: boolean } = {},
): Promise<{ readonly id: string; readonly number: string }> {
  const { name = 'Fasteners', agreedRate = 1, needsSample = false } = options;
  return must(await server.provider.createOrder({ customerId: customer.id, name, agreedRate, needsSample }));
}

/** A project of the order. */
export async function addProject(
  server: TestServer,
  orderId: string,
  name = 'Nuts and bolts',
): Promise<{ readonly id: string; readonly orderId: string }> {
  const { id } = must(await server.provider.createProject({ orderId, name }));
  return { id, orderId };
}

/** Closes an order now, so that nothing of it can be accepted any more. */
export async function closeOrder(server: TestServer, orderId: string): Promise<void> {
  await server.context.db
    .updateTable('customer_order')
    .set({ closed_at: server.clock.now() })
    .where('id', '=', orderId)
    .execute();
}

/** Lets the media of a batch expire now, so that nothing shows them any more. */
export async function expireMedia(server: TestServer, { batchId }: Pick<DeliveredBatch, 'batchId'>): Promise<void> {
  await server.context.db
    .updateTable('batch')
    .set({ expired_at: server.clock.now() })
    .where('id', '=', batchId)
    .execute();
}

/** A batch delivered by the provider's own calls: published, awaiting acceptance, with a picture for every item. */
export async function deliverBatch(
  server: TestServer,
  customer: Customer,
  options: TestDeliveryOptions = {},
): Promise<DeliveredBatch> {
  const { items: count = 4, mode = 'item', packageSize = 2, name = `Batch ${makeId()}` } = options;
  const project =
    options.project ??
    (await addProject(server, (await addOrder(server, customer, { agreedRate: options.agreedRate ?? 1 })).id));
  const { syncId } = must(
    await server.provider.openSync({
      projectId: project.id,
      name,
      mode,
      packageBy: packageSize,
      format: 'coco',
      template: options.template ?? testTemplate,
      datasetId: null,
      assign: (options.assign ?? []).map(({ loginName }) => loginName),
      submitter: 'Annotation works',
      itemCount: count,
      fingerprint: hashOf(name),
    }),
  );
  for (let from = 0; from < count; from += ITEMS_PER_CALL) {
    const numbers = Array.from({ length: Math.min(ITEMS_PER_CALL, count - from) }, (_, step) => from + step);
    const items = await Promise.all(numbers.map((n) => sendItem(server, syncId, n, options)));
    must(await server.provider.addSyncItems({ syncId, from, items }));
  }
  const { batchId, batchNumber } = must(await server.provider.completeSync({ syncId }));
  return {
    customerId: customer.id,
    orderId: project.orderId,
    projectId: project.id,
    batchId,
    number: batchNumber,
    ...(await readIds(server, customer.id, batchId)),
  };
}

/** Uploads the picture of item n and answers the item's announcement. */
async function sendItem(server: TestServer, syncId: string, n: number, options: TestDeliveryOptions) {
  const picture = await makePicture(n + 1, PICTURE.width, PICTURE.height);
  const file = { sha256: hashOf(picture), size: picture.length };
  must(await server.provider.putSyncFile({ syncId, ...file }, { body: picture }));
  const fileName = options.fileName?.(n) ?? `img_${String(n + 1).padStart(4, '0')}.png`;
  const annotations = [...(options.annotations?.(n) ?? testAnnotations(2))];
  const said = options.saysSizes === false ? { width: null, height: null } : PICTURE;
  const annotator = options.annotator?.(n) ?? null;
  const relations = options.relations && { relations: [...options.relations(n)] };
  return { fileName, mediaPath: fileName, ...said, annotator, annotations, ...relations, source: {}, ...file };
}

/** The ids the server made, which no single call answers. */
async function readIds(server: TestServer, customerId: string, batchId: string) {
  const { db } = server.context;
  const packages = await db
    .selectFrom('package')
    .where('customer_id', '=', customerId)
    .where('batch_id', '=', batchId)
    .select('id')
    .orderBy('ordinal')
    .execute();
  const items = await db
    .selectFrom('item')
    .where('customer_id', '=', customerId)
    .where('batch_id', '=', batchId)
    .select(['id', 'package_id as packageId', 'index_no as index', 'file_name as fileName'])
    .orderBy('index_no')
    .execute();
  return { packageIds: packages.map(({ id }) => id), items };
}
