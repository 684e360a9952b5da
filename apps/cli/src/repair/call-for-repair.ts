import { RefusedCall } from '../refusal.ts';
import { explainRepair } from './explain-repair.ts';

/** Makes a call about the repair of a batch, and explains why it was refused. */
export async function callForRepair<Answer>(batch: string, call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    throw error instanceof RefusedCall ? explainRepair(error, batch) : error;
  }
}
