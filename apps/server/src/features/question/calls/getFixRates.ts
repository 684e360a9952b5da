import type { questionCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { readFixFigures } from '../fix-rates.store.ts';

type GetFixRates = typeof questionCalls.getFixRates;

export async function getFixRates({ db, member, input }: Requested<GetFixRates>): Promise<Outcome<GetFixRates>> {
  const figures = await readFixFigures(db, member, input.batchId);
  return figures === undefined ? refuse(5019007) : ok({ figures });
}
