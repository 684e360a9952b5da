import { createHash } from 'node:crypto';
import type { DeliveredItem, Template } from '@countersign/contract';
import type { DeliverySource } from '@countersign/formats';
import type { HashedFile } from './hash-files.ts';

/** What the provider asks for beside the folder. */
export interface DeliveryOptions {
  readonly projectId: string;
  readonly name: string;
  readonly mode: 'item' | 'package';
  readonly packageBy: 'folder' | number;
  readonly datasetId: string | null;
  readonly assign: readonly string[];
  readonly submitter: string;
}

/** A delivery that was read whole and can be sent. */
export interface Delivery extends DeliveryOptions {
  readonly format: string;
  readonly template: Template;
  /** Facts of the annotation files that belong to no item. */
  readonly source: DeliverySource;
  readonly items: readonly (DeliveredItem & { readonly sha256: string; readonly size: number })[];
  readonly files: ReadonlyMap<string, HashedFile>;
}

/** SHA-256 over everything a delivery says: the same folder delivered in the same way finds the same sync again. */
export function fingerprintOf(delivery: Delivery): string {
  const { mode, packageBy, datasetId, assign, submitter, format, template, source } = delivery;
  const hash = createHash('sha256');
  hash.update(JSON.stringify([mode, packageBy, datasetId, assign, submitter, format, template, source]));
  for (const item of delivery.items) hash.update(`\n${JSON.stringify(item)}`);
  return hash.digest('hex');
}
