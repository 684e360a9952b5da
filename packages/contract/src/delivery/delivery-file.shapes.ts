import * as z from 'zod/mini';
import { count, id, instant, namedRate, sha256 } from '../fields.ts';
import { exportFormats, wholePixels } from './delivery.shapes.ts';

/**
 * What a delivery file is to the customer, the first that applies:
 * - `making`: the server builds it, or checks what the provider sent
 * - `failed`: it could not be built
 * - `cancelled`: the provider took it back
 * - `confirmed`, `refused`: an administrator decided
 * - `expired`: its days are over, and nobody decided
 * - `toConfirm`: it was downloaded, and nobody decided
 * - `new`: nobody downloaded it
 */
export const deliveryStates = [
  'making',
  'failed',
  'cancelled',
  'confirmed',
  'refused',
  'expired',
  'toConfirm',
  'new',
] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** What a list of delivery files is narrowed to. */
export const deliveryViews = ['all', ...deliveryStates] as const;
export type DeliveryView = (typeof deliveryViews)[number];

export const deliverySources = ['published', 'built'] as const;
export const deliveryDecisions = ['confirmed', 'refused'] as const;
/** How a build is split into files. */
export const deliverySplits = ['whole', 'batch'] as const;

export const deliveryLimits = {
  name: 200,
  format: 40,
  /** Of a comment, a reason and a note. */
  text: 500,
  /** Batches that one file is made of. */
  batches: 500,
  /** Files in one zip. */
  together: 500,
  bytes: 1024 ** 4,
} as const;

/** The name of a file without a folder, in one line, and without a control that shows it in another order than it has. */
export const deliveryName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1),
    z.maxLength(deliveryLimits.name),
    z.regex(/^(?!\.{1,2}$)[^\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069/\\:*?"<>|]+$/u),
  );

/** The items of a file by how they were passed. */
const passedItems = z.object({
  /** Seen and passed one by one. */
  seen: count,
  /** Passed with their whole package. */
  whole: count,
  /** Passed by default after a spot check. */
  byDefault: count,
});

/** A file that the provider published, or the server built of what was passed. */
export const deliveryFile = z.object({
  id,
  orderId: id,
  orderNumber: z.string(),
  orderName: z.string(),
  name: z.string(),
  source: z.enum(deliverySources),
  /** One of the export formats, or what the provider calls it; '' where it says nothing. */
  format: z.string(),
  state: z.enum(deliveryStates),
  /** Its days are over, whatever was decided. Nobody can download it. */
  isExpired: z.boolean(),
  /** The batches it is made of; none where the provider names none. */
  batches: z.array(z.object({ id, number: z.string(), name: z.string() })),
  /** Null where the provider does not say. While it is made: how many it will have. */
  items: z.nullable(count),
  /** While it is made: how many items are written. */
  itemsDone: count,
  /** Of files that the server built. */
  passed: z.nullable(passedItems),
  /** Items of its batches that are not in it. */
  leftOut: z.nullable(z.object({ rejected: count, invalid: count })),
  /**
   * The rate that was reached, and what the order agreed on. One batch has the rate that it was decided on; several have
   * that of all their items decided one by one.
   */
  rate: z.nullable(z.object({ ...namedRate.shape, agreed: z.number() })),
  /** What the format could not express, as English sentences. */
  losses: z.array(z.string()),
  /** Bytes; null before it is whole. */
  size: z.nullable(count),
  sha256: z.nullable(sha256),
  createdAt: instant,
  createdBy: z.string(),
  publishedAt: z.nullable(instant),
  /** Until when it can be downloaded. */
  expiresAt: z.nullable(instant),
  downloads: z.object({ count, lastAt: z.nullable(instant), lastBy: z.nullable(z.string()) }),
  decision: z.nullable(
    z.object({
      kind: z.enum(deliveryDecisions),
      by: z.string(),
      at: instant,
      /** The comment of a confirmation, which may be empty, or the reason of a refusal. */
      comment: z.string(),
    }),
  ),
  /** Who asked for it again after it expired. */
  askedAgain: z.nullable(z.object({ by: z.string(), at: instant })),
  cancelled: z.nullable(z.object({ at: instant, reason: z.string() })),
});
export type DeliveryFile = z.output<typeof deliveryFile>;

/** One download: who took which file, when and to where. */
export const deliveryDownload = z.object({
  id,
  fileId: id,
  fileName: z.string(),
  by: z.string(),
  /** A program of the customer, whose name is its AppKey. */
  isProgram: z.boolean(),
  at: instant,
  ip: z.string(),
  /** The browser or program, as it names itself; '' where it does not. */
  agent: z.string(),
  /** Bytes of the file that left the server. What was sent twice counts once. */
  bytes: count,
  /** When every byte of the file had left; null before. */
  finishedAt: z.nullable(instant),
  /** How many files came with it in one zip; null where it came alone. */
  together: z.nullable(count),
});
export type DeliveryDownload = z.output<typeof deliveryDownload>;

/** Where a file or a zip of files can be fetched. */
export const deliveryAddress = z.object({
  /** Signed, for 60 to 90 minutes. Supports ranges, so that an interrupted download can continue. */
  url: z.string(),
  name: z.string(),
  /** Bytes. */
  size: count,
});

/** What the server is asked to build. */
export const deliveryBuild = {
  orderId: id,
  format: z.enum(exportFormats),
  split: z._default(z.enum(deliverySplits), 'whole'),
  wholePixels,
  /** Accepted batches of the order; all of them where none is named. */
  batchIds: z._default(z.array(id).check(z.maxLength(deliveryLimits.batches)), []),
} as const;
