import type { DeliveredBatch } from '@countersign/testing';
import type { KeptEvent } from './recount.ts';

interface ItemModel {
  own: string;
  /** Its place in the order of decisions. */
  seq: number;
  isValid: boolean;
  /** What it was before each verdict that was not taken back, the latest last. */
  readonly past: { readonly own: string; readonly seq: number }[];
  readonly packageNumber: number;
}

interface PackageModel {
  /** Does not tell awaiting from accepting, because a claim is no event. */
  state: 'open' | '10' | '20';
  bulk: { readonly result: string; readonly seq: number } | null;
}

/** The state of a batch after a series of events. */
export interface Model {
  readonly items: readonly ItemModel[];
  readonly packages: readonly PackageModel[];
  /** How often a bulk act changed the validity of each item. */
  readonly bulkWrites: readonly number[];
}

type Ranges = readonly (readonly [number, number])[];

/** Folds a batch's events in order, and throws where one was not possible in its state. */
export function replayEvents(mode: 'item' | 'package', batch: DeliveredBatch, events: readonly KeptEvent[]): Model {
  const numberOf = new Map(batch.packageIds.map((id, n) => [id, n]));
  const items = batch.items.map(
    ({ packageId }): ItemModel => ({
      own: '00',
      seq: 0,
      isValid: true,
      past: [],
      packageNumber: numberOf.get(packageId) ?? 0,
    }),
  );
  const packages = batch.packageIds.map((): PackageModel => ({ state: 'open', bulk: null }));
  const bulkWrites = batch.items.map(() => 0);
  const indexOf = new Map(batch.items.map(({ id }, n) => [id, n]));
  let stage = 'awaiting';
  let seq = 0;

  const at = <T>(list: readonly T[], n: number | undefined): T => {
    const found = n === undefined ? undefined : list[n];
    if (found === undefined) throw new Error(`there is no number ${n}`);
    return found;
  };
  const now = (item: ItemModel) => {
    const { bulk } = at(packages, item.packageNumber);
    return bulk !== null && bulk.seq > item.seq ? bulk.result : item.own;
  };
  const isOpen = (item: ItemModel) => item.isValid && now(item) === '00';
  const hasOpen = (n: number) => items.some((item) => item.packageNumber === n && isOpen(item));
  const reopen = (n: number) => {
    if (hasOpen(n)) at(packages, n).state = 'open';
  };
  const named = (event: KeptEvent, key: string) => (event.after?.[key] ?? []) as Ranges;
  const each = (ranges: Ranges) =>
    ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, n) => from + n - 1));
  const mustBe = (isTrue: boolean, event: KeptEvent, why: string) => {
    if (!isTrue) throw new Error(`${JSON.stringify(event)}: ${why}`);
  };

  const steps: Record<string, (event: KeptEvent) => void> = {
    item(event) {
      const item = at(items, indexOf.get(event.itemId ?? ''));
      if (event.kind === 'item.valid' || event.kind === 'item.invalid') {
        mustBe(item.isValid !== (event.kind === 'item.valid'), event, 'it was so already');
        item.isValid = event.kind === 'item.valid';
        return reopen(item.packageNumber);
      }
      if (event.kind === 'item.undone') {
        const before = item.past.pop();
        mustBe(before?.own === event.after?.['result'], event, 'it was not so before');
        Object.assign(item, before, { isValid: event.after?.['isValid'] });
        at(packages, item.packageNumber).state = 'open';
        return;
      }
      mustBe(item.isValid, event, 'an invalid item has no verdict');
      item.past.push({ own: item.own, seq: item.seq });
      seq += 1;
      Object.assign(item, { own: event.kind === 'item.passed' ? '10' : '20', seq });
      at(packages, item.packageNumber).state = 'open';
    },
    items(event) {
      const isValid = event.kind === 'items.valid';
      const indexes = each(named(event, 'items'));
      mustBe(indexes.length === event.data['items'], event, 'it counted others');
      for (const index of indexes) {
        mustBe(at(items, index).isValid !== isValid, event, `item ${index + 1} was so already`);
        at(items, index).isValid = isValid;
        bulkWrites[index] = (bulkWrites[index] ?? 0) + 1;
      }
      for (const n of packages.keys()) reopen(n);
    },
    package(event) {
      const n = Number(event.data['number']) - 1;
      mustBe(!hasOpen(n), event, 'items of it are open');
      at(packages, n).state = event.kind === 'package.passed' ? '10' : '20';
    },
    packages(event) {
      const numbers = each(named(event, 'packages'));
      mustBe(numbers.length === event.data['packages'], event, 'it counted others');
      seq += 1;
      for (const n of numbers) {
        const one = at(packages, n);
        if (event.kind === 'packages.rechecked') {
          mustBe(one.state !== 'open', event, `package ${n + 1} had no result`);
          Object.assign(one, { state: 'open', bulk: null });
        } else {
          const result = event.kind === 'packages.passed' ? '10' : '20';
          Object.assign(one, { state: result, bulk: { result, seq } });
        }
      }
    },
    batch(event) {
      if (event.kind === 'batch.started') {
        mustBe(stage === 'awaiting', event, `it was ${stage}`);
        stage = 'accepting';
      } else if (event.kind === 'batch.finished') {
        mustBe(stage === 'accepting' && !items.some(isOpen), event, 'items are open');
        mustBe(mode === 'item' || packages.every(({ state }) => state !== 'open'), event, 'packages are open');
        stage = 'finished';
      } else if (event.kind === 'batch.reaccepted') {
        mustBe(stage === 'finished', event, `it was ${stage}`);
        stage = 'accepting';
      }
    },
  };
  for (const event of events) {
    const [word = ''] = event.kind.split('.');
    mustBe(word === 'batch' || stage === 'accepting', event, `the batch was ${stage}`);
    steps[word]?.(event);
  }
  return { items, packages, bulkWrites };
}
