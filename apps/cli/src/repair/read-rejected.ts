import type { RejectedItem, Repair, Template } from '@countersign/contract';
import type { ProviderClient } from '../provider-client.ts';

const ITEMS_A_CALL = 100;

/** A rejected batch with all its rejected items. */
export interface Rejected {
  readonly repair: Repair;
  readonly template: Template;
  readonly items: readonly RejectedItem[];
}

/** Reads what was rejected of a batch, by index number. */
export async function readRejected(client: ProviderClient, batchId: string): Promise<Rejected> {
  const items: RejectedItem[] = [];
  for (;;) {
    const page = await client.getRepair({ batchId, after: items.at(-1)?.index ?? 0, size: ITEMS_A_CALL });
    items.push(...page.items);
    if (!page.hasMore) return { repair: page.repair, template: page.template, items };
  }
}
