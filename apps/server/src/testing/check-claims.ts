import type { DeliveredBatch } from '@countersign/testing';
import type { History, Operation } from './schedule-player.ts';

/** A claim, or an act that only the holder may do, between two places of the order seen from outside. */
interface Span {
  readonly memberId: string;
  readonly began: number;
  readonly ended: number;
}

/**
 * Throws where two people held one item or package at once, or somebody wrote what another held all the while. Seen
 * from outside, a call has a time span but no instant of effect, so only what no order could explain is an error.
 */
export function checkClaims(mode: 'item' | 'package', batch: DeliveredBatch, { operations, waits }: History): void {
  const packageOf = new Map(batch.items.map(({ id, packageId }) => [id, packageId]));
  const targetOf = (itemId: string) => (mode === 'item' ? itemId : (packageOf.get(itemId) ?? ''));
  const done = operations.filter(({ answer }) => answer.status === 200);

  const claims = spansBy(done, (operation) => {
    if (operation.call !== 'openItem' || operation.answer.status !== 200) return [];
    const { item } = operation.answer.responseObject;
    return item === null ? [] : [targetOf(item.id)];
  });
  const writes = spansBy(done, (operation) => {
    if (operation.call === 'finishPackage') return [operation.input.packageId];
    if (operation.call === 'decideItem' || operation.call === 'saveItem' || operation.call === 'setItemValidity')
      return [targetOf(operation.input.itemId)];
    return [];
  });
  const frees = done.filter((operation) => mayFree(mode, operation));
  /** Whether what the member held may have been free at some point from `from` to `to`. */
  const mayBeFree = (memberId: string, from: number, to: number) =>
    waits.some((at) => at >= from && at <= to) ||
    frees.some(
      ({ call, person, began, ended }) =>
        (call === 'finishBatch' || person.memberId === memberId) && ended >= from && began <= to,
    );

  for (const [target, held] of claims) {
    for (const claim of held) {
      const others = (spans: readonly Span[] = []) => spans.filter(({ memberId }) => memberId !== claim.memberId);
      for (const other of others(held))
        if (
          !mayBeFree(claim.memberId, claim.began, other.ended) &&
          !mayBeFree(other.memberId, other.began, claim.ended)
        )
          throw new Error(`two held ${target}: ${JSON.stringify([claim, other])}`);
      for (const write of others(writes.get(target)))
        if (claim.ended <= write.began && !mayBeFree(claim.memberId, claim.began, write.ended))
          throw new Error(`what another held was written: ${target}, ${JSON.stringify([claim, write])}`);
      for (const bulk of done) {
        if (bulk.call !== 'decidePackages' && bulk.call !== 'recheckPackages' && bulk.call !== 'setValidity') continue;
        if (mode === 'item' || bulk.person.memberId === claim.memberId || bulk.input.target.kind !== 'range') continue;
        const number = batch.packageIds.indexOf(target) + 1;
        if (number < bulk.input.target.from || number > bulk.input.target.to) continue;
        if (claim.ended > bulk.began || mayBeFree(claim.memberId, claim.began, bulk.ended)) continue;
        if (
          bulk.answer.status === 200 &&
          !bulk.answer.responseObject.left.some(({ packageId }) => packageId === target)
        )
          throw new Error(`${bulk.call} took what another held: ${target}, ${JSON.stringify([claim, bulk])}`);
      }
    }
  }
}

/** Whether a completed call may have freed something its member held. */
function mayFree(mode: 'item' | 'package', { call }: Operation): boolean {
  if (call === 'releaseClaims' || call === 'decidePackages' || call === 'finishPackage' || call === 'finishBatch')
    return true;
  return mode === 'item' && (call === 'decideItem' || call === 'setItemValidity' || call === 'skipItem');
}

function spansBy(
  operations: readonly Operation[],
  targets: (operation: Operation) => readonly string[],
): Map<string, Span[]> {
  const spans = new Map<string, Span[]>();
  for (const operation of operations)
    for (const target of targets(operation)) {
      const { began, ended, person } = operation;
      spans.set(target, [...(spans.get(target) ?? []), { memberId: person.memberId, began, ended }]);
    }
  return spans;
}
