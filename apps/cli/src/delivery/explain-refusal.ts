import type { RefusalData, syncCalls } from '@countersign/contract';
import { CliError } from '../cli-error.ts';
import type { RefusedCall } from '../refusal.ts';
import type { DeliveryOptions } from './delivery.ts';

type OpenSync = typeof syncCalls.openSync;
type AddSyncItems = typeof syncCalls.addSyncItems;

/** The message for a refusal of a delivery. */
export function explainRefusal(refusal: RefusedCall, { projectId, name, datasetId }: DeliveryOptions): Error {
  switch (refusal.code) {
    case 5019003: {
      // The contract defines the data of a declared refusal, and the server tests that it holds.
      const { batchNumber } = refusal.data as RefusalData<OpenSync, 5019003>;
      return new CliError(
        batchNumber === null
          ? `Another delivery named ${JSON.stringify(name)} with other content is under way in this project: finish it, choose another name, or give it up with --anew.`
          : `The project has a batch named ${JSON.stringify(name)} with other content already (${batchNumber}): choose another name.`,
      );
    }
    case 5002001:
      return new CliError(
        `There is no project ${projectId}. "countersign project list --order NUMBER" names those of an order.`,
      );
    case 5001018: {
      const { loginName } = refusal.data as RefusalData<OpenSync, 5001018>;
      return new CliError(
        `The customer has no member with the login name ${loginName}. "countersign member create" makes one.`,
      );
    }
    case 5019001:
      return new CliError(
        `The customer has no dataset ${datasetId ?? ''}. "countersign dataset list" names those there are.`,
      );
    case 5007028:
      return new CliError("The project's order is closed. Deliver into a project of an open order.");
    case 5002009: {
      const { files } = refusal.data as RefusalData<AddSyncItems, 5002009>;
      const problems = files.map(({ file, reason }) => ({ file, position: '', reason }));
      return new CliError('The delivery was refused; nothing of it is visible.', problems);
    }
    default:
      return refusal;
  }
}
