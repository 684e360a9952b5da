import { createHash } from 'node:crypto';
import type { DeliveredItem, Template } from '@countersign/contract';
import type { DeliverySource } from '@countersign/formats';
import type { HashedFile } from './hash-files.ts';

/** The provider's options besides the folder. */
export interface DeliveryOptions {
  readonly projectId: string;
  readonly name: string;
  readonly mode: 'item' | 'package';
  readonly packageBy: 'folder' | number;
  readonly datasetId: string | null;
  readonly assign: readonly string[];
  readonly submitter: string;
}

/** A file as the server receives it. */
type DeliveredFile = Pick<HashedFile, 'sha256' | 'size'>;

/** An item with its files. */
export interface SentItem extends DeliveredItem, DeliveredFile {
  /** The picture it is compared with. */
  readonly reference: (DeliveredFile & Pick<HashedFile, 'path'>) | null;
}

/** A delivery that was read completely and can be sent. */
export interface Delivery extends DeliveryOptions {
  readonly format: string;
  readonly template: Template;
  /** Facts of the annotation files that belong to no item. */
  readonly source: DeliverySource;
  readonly items: readonly SentItem[];
  /** Every file that belongs to an item. */
  readonly files: readonly HashedFile[];
}

/**
 * SHA-256 over the whole content of a delivery: the same folder delivered with the same options finds the same sync
 * again. Also answers how many characters each item has as JSON, by which requests are filled.
 */
export function measureDelivery(delivery: Delivery): {
  readonly fingerprint: string;
  readonly itemLengths: readonly number[];
} {
  const { mode, packageBy, datasetId, assign, submitter, format, template, source } = delivery;
  const hash = createHash('sha256');
  hash.update(JSON.stringify([mode, packageBy, datasetId, assign, submitter, format, template, source]));
  const itemLengths = delivery.items.map((item) => {
    const text = JSON.stringify(item);
    hash.update(`\n${text}`);
    return text.length;
  });
  return { fingerprint: hash.digest('hex'), itemLengths };
}
