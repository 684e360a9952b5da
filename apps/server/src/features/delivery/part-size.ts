/** How much is written together. */
export interface PartSize {
  readonly items: number;
  readonly annotations: number;
  /** Characters of texts; a picture counts one. */
  readonly extent: number;
}

/**
 * A part is held in memory while it is written. A larger scope becomes several parts, each complete in itself, split at
 * read blocks.
 */
export const MAX_PART: PartSize = { items: 20_000, annotations: 200_000, extent: 32_000_000 };
/** An amount that is written within some hundredths of a second. */
export const SMALL: PartSize = { items: 500, annotations: 2_000, extent: 200_000 };
/** What is read at a time: a fraction of a part, so that parts come out nearly full. */
const MAX_READ = { items: 500, annotations: 20_000 };

export function isWithin(limit: PartSize, { items, annotations, extent }: PartSize): boolean {
  return items <= limit.items && annotations <= limit.annotations && extent <= limit.extent;
}

/** How many items of a scope are read at a time, by how many annotations they have on average. */
export function itemsARead({ items, annotations }: Pick<PartSize, 'items' | 'annotations'>): number {
  const most = Math.floor((MAX_READ.annotations * items) / Math.max(1, annotations));
  return Math.min(MAX_READ.items, Math.max(1, most));
}
