import { type Call, type Code, OK } from '@countersign/contract';

/**
 * Throws where an answer breaks its schema, or the call does not declare the refusal. It checks real values, which the
 * types cannot.
 */
export function checkOutcome(
  call: Call,
  outcome: { readonly status: number; readonly answer?: unknown; readonly json?: string; readonly data?: unknown },
): void {
  if (outcome.status === OK) {
    call.output.parse(outcome.json === undefined ? outcome.answer : JSON.parse(outcome.json));
    return;
  }
  const refusal = call.refusals[outcome.status as Code];
  if (refusal === undefined) throw new Error(`${call.path} answered ${outcome.status}, which it does not declare`);
  refusal.parse(outcome.data ?? null);
}
