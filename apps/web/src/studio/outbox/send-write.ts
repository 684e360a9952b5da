import type { Code } from '@countersign/contract';
import { api } from '../../shared/api/client.ts';
import { Refusal } from '../../shared/api/failures.ts';
import type { CallOptions } from '../../shared/api/make-call.ts';
import { isSessionCode } from '../../shared/api/show-failure.ts';
import { isAlreadyApplied } from './is-already-applied.ts';
import type { SendOutcome } from './outbox.ts';
import type { OutboxEntry } from './outbox-database.ts';

/** A try that takes longer is given up and made again; the request id keeps it to one effect. */
const TRY_MS = 20_000;
/** Codes of transport and of a server that is not well; those of the business are larger. */
const LAST_TRANSPORT_CODE = 999;
const DISK_FULL = 507;

/** One try to send a kept write of the person of this name. */
export async function sendWrite(
  entry: OutboxEntry,
  userName: string,
  onSessionLost: (code: Code) => void,
): Promise<SendOutcome> {
  // Each call takes its own input, which the entry's type pairs with it.
  const call = api[entry.call] as (input: OutboxEntry['input'], options: CallOptions) => Promise<unknown>;
  try {
    const signal = AbortSignal.timeout(TRY_MS);
    return {
      kind: 'acknowledged',
      answer: await call(entry.input, { failures: 'own', requestId: entry.requestId, signal }),
    };
  } catch (error) {
    if (!(error instanceof Refusal)) return { kind: 'later' };
    if (isSessionCode(error.code)) onSessionLost(error.code);
    if (error.code === DISK_FULL) return { kind: 'later', isFull: true };
    if (isSessionCode(error.code) || error.code <= LAST_TRANSPORT_CODE || error.code === 5002035)
      return { kind: 'later' };
    const answer = error.code === 5007019 ? await findGiven(entry, userName) : null;
    if (answer !== null) return { kind: 'acknowledged', answer };
    return { kind: 'refused', code: error.code, holder: holderOf(error) };
  }
}

/** What the server would have answered, where the item already stands as this person wants it; else null. */
async function findGiven(entry: OutboxEntry, userName: string): Promise<unknown> {
  const to = { kind: 'index', index: entry.itemIndex } as const;
  try {
    const signal = AbortSignal.timeout(TRY_MS);
    const found = await api.openItem({ batchId: entry.batchId, to, isReadOnly: true }, { failures: 'own', signal });
    if (found.item?.id !== entry.input.itemId || !isAlreadyApplied(entry, found.item, userName)) return null;
    return { version: found.item.version, progress: found.progress };
  } catch {
    return null;
  }
}

/** Who holds what was refused, where the refusal says so. */
export function holderOf({ data }: Refusal): string | null {
  const isNamed = typeof data === 'object' && data !== null && 'holder' in data && typeof data.holder === 'string';
  // The type guard above does not narrow a constant's operand.
  return isNamed && (data as { holder: string }).holder !== '' ? (data as { holder: string }).holder : null;
}
