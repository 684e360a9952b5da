import type { Json } from '@countersign/contract';

/** Facts of the annotation files that belong to no single item, from which the same files can be written again. */
export type DeliverySource = Readonly<Record<string, Json>>;
