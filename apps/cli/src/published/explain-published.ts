import { partLimits, type providerDeliveryFileCalls, type RefusalData } from '@countersign/contract';
import { CliError } from '../cli-error.ts';
import type { RefusedCall } from '../refusal.ts';

type Calls = typeof providerDeliveryFileCalls;

/** The message for a refusal to publish a file, or to build files. */
export function explainPublished(refusal: RefusedCall, what: string, orderId: string): Error {
  switch (refusal.code) {
    case 5020009:
      return new CliError(`There is no order ${orderId}.`);
    case 5020055:
      return new CliError(`Order ${orderId} is a request: accept it first.`);
    case 5019007: {
      // The contract defines the data of a declared refusal, and the server tests that it holds.
      const { batchId } = refusal.data as RefusalData<Calls['openDeliveryFile'], 5019007>;
      return new CliError(`Order ${orderId} has no batch ${batchId}.`);
    }
    case 5007012: {
      const { reason } = refusal.data as RefusalData<Calls['buildPublishedFiles'], 5007012>;
      return new CliError(`Nothing can be built: ${reason}.`);
    }
    case 5020001:
      return new CliError(`${what} was taken back while it was sent.`);
    case 5020006:
      return new CliError(
        `${what} is too large: a file may have ${partLimits.parts * partLimits.mostBytes} bytes. Split it into smaller ones.`,
      );
    default:
      return refusal;
  }
}

/** The message for a refusal to change a file that is published. */
export function explainFile(refusal: RefusedCall, fileId: string, changed: string): Error {
  switch (refusal.code) {
    case 5002001:
      return new CliError(`There is no delivery file ${fileId}. "countersign delivery list" names those there are.`);
    case 5020053:
      return new CliError(`The bytes of ${fileId} are deleted: publish or build it anew.`);
    case 5020055:
      return new CliError(changed);
    default:
      return refusal;
  }
}
