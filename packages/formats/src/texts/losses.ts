import { type LossFate, type LossKind, lossKinds, writeLoss } from '@countersign/domain';
import type { Contents } from '../contents.ts';

/** What these contents of texts lose, as English sentences. Kinds without a fate are kept. */
export function describeTextLosses(contents: Contents, fates: { readonly [Kind in LossKind]?: LossFate }): string[] {
  return lossKinds.flatMap((kind) => {
    const [became, count] = [fates[kind], contents[kind]];
    return became === undefined || count === 0 ? [] : [writeLoss({ kind, became, count })];
  });
}
