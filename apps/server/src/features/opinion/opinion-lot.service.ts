import type { Input, opinionCalls } from '@countersign/contract';
import { type Run, runsWithout } from '@countersign/domain';
import type { Db } from '../../platform/db/connect.ts';
import { type DrawablePackage, readDrawable } from './opinion-draw.store.ts';

/** Items of one package that could be drawn, by index number, and who may give an opinion on them. */
export interface LotPackage {
  readonly runs: readonly Run[];
  readonly seconds: readonly string[];
}

/** What could be drawn for these members, in order. Packages of which nothing could be are left out. */
export async function readLot(
  db: Db,
  customerId: string,
  batch: { readonly id: string; readonly round: number },
  asked: Pick<Input<typeof opinionCalls.previewOpinions>, 'runs' | 'assigneeId' | 'memberIds'>,
): Promise<LotPackage[]> {
  const memberIds = [...new Set(asked.memberIds)];
  return (await readDrawable(db, customerId, batch, asked))
    .map((one) => ({ runs: validRuns(one), seconds: memberIds.filter((id) => !one.barred.includes(id)) }))
    .filter(({ runs, seconds }) => runs.length > 0 && seconds.length > 0);
}

function validRuns({ from, to, out }: DrawablePackage): Run[] {
  return runsWithout([{ from, to }], out).map((run) => ({ from: run.from, to: run.to }));
}
