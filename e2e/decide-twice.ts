import { must } from '@countersign/testing';
import { signInApi } from './customer-api.ts';
import type { Portal } from './portal.ts';
import type { Colleague, Team } from './team.ts';

/**
 * The acceptor passes the first item of a batch in packages of one, and the other one rejects it without seeing that, for its second
 * annotation.
 */
export async function decideTwice(portal: Portal, team: Team, { batchId }: { readonly batchId: string }) {
  const of = { batchId };
  const astrid = await signInApi(portal.url, team.administrator);
  const { people, version } = must(await astrid.getAssignment(of));
  const idOf = ({ name: wanted }: Colleague) => people.find((one) => one.name === wanted)?.id ?? '';
  const shares = [{ memberId: idOf(team.acceptor), runs: [{ from: 1, to: 1 }] }];
  must(await astrid.assignPackages({ ...of, version, shares }));
  const size = { kind: 'items', items: 1 } as const;
  must(await astrid.drawOpinions({ ...of, round: 1, size, memberIds: [idOf(team.otherAcceptor)] }));
  const bengt = await signInApi(portal.url, team.acceptor);
  must(await bengt.startBatch({ ...of, version: 0, join: true }));
  const to = { kind: 'index', index: 1 } as const;
  const { item } = must(await bengt.openItem({ ...of, to }));
  if (item === null) throw new Error('there is no item');
  const { id: itemId, annotations } = item;
  must(await bengt.decideItem({ itemId, round: 1, version: item.version, result: '10', verdict: {} }));
  const chiyo = await signInApi(portal.url, team.otherAcceptor);
  const { template } = must(await chiyo.getOpinionTask(of));
  const typeId = template.errorTypes.find(({ scope }) => scope !== 'item')?.id ?? '';
  const ticked = annotations[1];
  if (ticked === undefined) throw new Error('there is no second annotation');
  must(await chiyo.openOpinion({ ...of, to }));
  const verdict = { ticks: [{ annotationId: ticked.id, typeId, remark: 'not so' }] };
  must(await chiyo.giveOpinion({ itemId, round: 1, result: '20', verdict }));
  return { ...of, ticked };
}
