import { createHash } from 'node:crypto';
import { type DeliveredItem, deliveredJson, type FrameRange, type Medium, type Template } from '@countersign/contract';
import type { DeliverySource } from '@countersign/formats';
import { CliError } from '../cli-error.ts';
import type { SendableFile } from './send-files.ts';

const TOO_MUCH = 'The folder cannot be delivered; nothing of it was sent.';
const ANNOTATIONS = 'the annotations of this item';
const FACTS = 'the labels, and what belongs to no item,';
/** What a request with one item has beside the item. */
const AROUND_BYTES = 1024;

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
type DeliveredFile = Pick<SendableFile, 'sha256' | 'size'>;

/** An item with its files. */
export interface SentItem extends DeliveredItem, DeliveredFile {
  /** The picture it is compared with. */
  readonly reference: (DeliveredFile & Pick<SendableFile, 'path'>) | null;
  /** Of a video with objects: the files with their shapes, which have all of its frames. */
  readonly chunks?: (DeliveredFile & FrameRange)[];
}

/** A delivery that was read completely and can be sent. */
export interface Delivery extends DeliveryOptions {
  readonly format: string;
  readonly medium: Medium;
  readonly template: Template;
  /** Facts of the annotation files that belong to no item. */
  readonly source: DeliverySource;
  readonly items: readonly SentItem[];
  /** Every file that belongs to an item. */
  readonly files: readonly SendableFile[];
}

/**
 * SHA-256 over the whole content of a delivery: the same folder delivered with the same options finds the same sync
 * again. Also answers how many characters each item has as JSON, by which requests are filled. Throws a `CliError` where
 * an item, or what belongs to no item, does not fit into one request.
 */
export function measureDelivery(delivery: Delivery): {
  readonly fingerprint: string;
  readonly itemLengths: readonly number[];
} {
  const { mode, packageBy, datasetId, assign, submitter, format, template, source } = delivery;
  const hash = createHash('sha256');
  const facts = JSON.stringify([mode, packageBy, datasetId, assign, submitter, format, template, source]);
  if (!fits(facts)) throw new CliError(TOO_MUCH, [{ file: 'the folder', position: '', reason: tooMuch(facts, FACTS) }]);
  hash.update(facts);
  const itemLengths = delivery.items.map((item) => {
    const text = JSON.stringify(item);
    if (!fits(text))
      throw new CliError(TOO_MUCH, [{ file: item.fileName, position: '', reason: tooMuch(text, ANNOTATIONS) }]);
    hash.update(`\n${text}`);
    return text.length;
  });
  return { fingerprint: hash.digest('hex'), itemLengths };
}

function fits(text: string): boolean {
  return text.length * 3 + AROUND_BYTES <= deliveredJson.bytes || bytesOf(text) + AROUND_BYTES <= deliveredJson.bytes;
}

function bytesOf(text: string): number {
  return Buffer.byteLength(text);
}

function tooMuch(text: string, what: string): string {
  return `${what} have ${bytesOf(text)} bytes as JSON; ${deliveredJson.bytes} are possible: deliver them in parts, or with coarser outlines`;
}
