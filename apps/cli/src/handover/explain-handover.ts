import { CliError } from '../cli-error.ts';
import { RefusedCall } from '../refusal.ts';

/** The message for a refusal about a dataset and an order. */
export function explainHandover(
  error: unknown,
  { dataset, order }: { readonly dataset: string; readonly order?: string },
): unknown {
  if (!(error instanceof RefusedCall)) return error;
  switch (error.code) {
    case 5019001:
      return new CliError(`There is no dataset ${dataset}.`);
    case 5020009:
      return new CliError(
        order === undefined
          ? `The dataset ${dataset} is linked to no order. Link it first: countersign dataset link ${dataset} --order ID.`
          : `The customer of the dataset has no order ${order}.`,
      );
    case 5020010:
      return new CliError(`The order ${order ?? ''} is closed.`);
    case 5020011:
      return new CliError(`Nothing of the dataset ${dataset} has been read yet, so no work can be made from it.`);
    default:
      return error;
  }
}
