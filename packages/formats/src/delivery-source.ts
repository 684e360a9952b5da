import type { Json } from '@countersign/contract';

/** Facts of the annotation files that belong to no single item, needed to write the same files again. */
export type DeliverySource = Readonly<Record<string, Json>>;
