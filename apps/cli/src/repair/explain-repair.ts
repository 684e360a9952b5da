import type { RefusalData, repairCalls, syncCalls } from '@countersign/contract';
import { CliError } from '../cli-error.ts';
import { fieldsOf, type RefusedCall } from '../refusal.ts';

type Complete = typeof repairCalls.completeRepair;

const REFUSED = 'The repair was refused; nothing of it is visible.';

/** The message for a refusal of a call about the repair of a batch. */
export function explainRepair(refusal: RefusedCall, batch: string): Error {
  switch (refusal.code) {
    case 5019007:
      return new CliError(`There is no batch ${batch}.`);
    case 5007012: {
      // The contract defines the data of a declared refusal, and the server tests that it holds.
      const { reason } = refusal.data as RefusalData<typeof repairCalls.takeRepair, 5007012>;
      return new CliError(`${batch} is not one batch: ${reason}.`);
    }
    case 5007005:
      return new CliError(`The customer passed batch ${batch}: there is nothing to repair.`);
    case 5007009:
    case 5007010:
      return new CliError(`Batch ${batch} is not rejected: there is nothing to repair.`);
    case 5007008:
      return new CliError(`Batch ${batch} is not being repaired. Take it first: countersign repairs take ${batch}`);
    case 5007028:
      return new CliError("The batch's order is closed, so nothing more can be delivered to it.");
    case 5019003:
      return new CliError(
        `Another repair of batch ${batch} with other content is under way: finish it, or give it up with --anew.`,
      );
    case 5002009: {
      const { files } = refusal.data as RefusalData<typeof syncCalls.addSyncItems, 5002009>;
      return new CliError(
        REFUSED,
        files.map(({ file, reason }) => ({ file, position: '', reason })),
      );
    }
    case 5002002: {
      if (fieldsOf(refusal.data).length > 0) return refusal;
      const data = refusal.data as RefusalData<Complete, 5002002> | RefusalData<typeof syncCalls.addSyncItems, 5002002>;
      const problems = 'problems' in data ? data.problems : [data];
      return new CliError(
        REFUSED,
        problems.map(({ file, reason }) => ({ file, position: '', reason })),
      );
    }
    default:
      return refusal;
  }
}
