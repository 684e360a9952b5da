import type { customerCalls, ItemDifference, Output } from '@countersign/contract';
import { differenceOf } from '@countersign/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryOf } from '../../shared/api/client.ts';
import { useSession, useWorkspace } from '../shell/use-workspace.ts';

const STALE_MS = 60_000;

type Repair = NonNullable<Output<(typeof customerCalls)['getItemDifference']>['repair']>;

/** What the present round did with an item, its annotations compared. */
export type ComparedRounds = Omit<Repair, 'difference'> & {
  readonly itemId: string;
  readonly difference: ItemDifference;
};

/** The rounds of the item on screen; null while they load, in the first round, and where nobody asked for the item. */
export function useItemDifference(): ComparedRounds | null {
  const { isOpinion } = useWorkspace();
  const { view } = useSession();
  const itemId = view?.id ?? '';
  const isRepaired = view !== null && view.round > 1 && !isOpinion;
  const { data } = useQuery({ ...queryOf('getItemDifference', { itemId }), enabled: isRepaired, staleTime: STALE_MS });
  const repair = isRepaired ? (data?.repair ?? null) : null;
  // The server compares no crowds. Here it takes up to a second, so it is done once for all parts of the screen.
  const { data: compared } = useQuery({
    queryKey: ['comparedRounds', itemId, data?.round],
    queryFn: () => (repair === null ? null : differenceOf(repair.before, repair.after)),
    enabled: repair !== null && repair.difference === null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(() => {
    const difference = repair?.difference ?? compared ?? null;
    return repair === null || difference === null ? null : { ...repair, itemId, difference };
  }, [repair, compared, itemId]);
}
