import type { Project } from '@countersign/contract';
import { Button } from '@countersign/ui/Button.tsx';
import { DataTable, RowActions, TwoLines } from '@countersign/ui/DataTable.tsx';
import { PageHeader } from '@countersign/ui/PageHeader.tsx';
import type { Column } from '@countersign/ui/table-columns.tsx';
import { Radio } from 'lucide-react';
import { countText } from '../../../shared/format/numbers.ts';
import { Time } from '../../../shared/format/Time.tsx';
import { usePhrases } from '../../../shared/language/language.ts';
import { ListScreen } from '../../../shared/list/ListScreen.tsx';
import { useListAddress } from '../../../shared/list/list-address.ts';
import { NameLink } from '../../../shared/list/NameLink.tsx';
import { listInput, useListQuery } from '../../../shared/list/use-list-query.ts';
import { useGo } from '../../../shared/navigation/use-go.ts';
import { paths } from '../../../shared/paths.ts';
import { useUser } from '../../../shared/session/user.ts';

/** The customer's projects, newest first, searched by name. */
export function ProjectList() {
  const words = usePhrases().project;
  const { customerName } = useUser();
  const go = useGo();
  const columns = useColumns((project) => go(paths.batches({ projectId: project.id })));
  const address = useListAddress((raw) => ({ orderId: raw['orderId'] }));
  const { search, orderId } = address;
  const query = useListQuery('listProjects', { ...listInput(address), ...(orderId !== undefined && { orderId }) });
  return (
    <ListScreen
      header={
        <PageHeader
          title={words.title}
          subtitle={customerName}
          actions={
            <Button icon={<Radio />} onClick={() => go(paths.syncs())}>
              {words.instantDelivery}
            </Button>
          }
        />
      }
      address={address}
      searchLabel={words.search}
      query={query}
      totalOf={(answer) => answer.total}
      totalText={words.count}
      empty={{ title: words.emptyTitle, text: words.emptyText }}
      filtered={
        search === '' ? null : { title: words.emptyFiltered, text: words.emptyFilteredText, clear: words.clear }
      }
    >
      {({ projects }, isStale) => (
        <DataTable
          label={words.title}
          columns={columns}
          rows={projects}
          keyOf={(project) => project.id}
          isStale={isStale}
        />
      )}
    </ListScreen>
  );
}

function useColumns(enter: (project: Project) => void): Column<Project>[] {
  const words = usePhrases().project;
  return [
    {
      key: 'name',
      title: words.project,
      cell: (project) => (
        <TwoLines
          isName
          first={<NameLink name={project.name} href={paths.batches({ projectId: project.id })} />}
          second={project.orderName}
        />
      ),
    },
    {
      key: 'created',
      title: words.created,
      cardLabel: words.created,
      width: '18%',
      cell: (project) => <Time instant={project.createdAt} />,
    },
    {
      key: 'batches',
      title: words.batches,
      cardLabel: words.batches,
      isFigure: true,
      width: 'clamp(80px, 11cqi, 192px)',
      cell: (project) => countText(project.batchCount),
    },
    {
      key: 'open',
      title: words.open,
      cardLabel: words.open,
      isFigure: true,
      width: 'clamp(80px, 11cqi, 192px)',
      cell: (project) => countText(project.openBatchCount),
    },
    {
      key: 'items',
      title: words.items,
      cardLabel: words.items,
      isFigure: true,
      width: 'clamp(80px, 11cqi, 192px)',
      cell: (project) => countText(project.itemCount),
    },
    {
      key: 'actions',
      title: <span className="visually-hidden">{words.enter}</span>,
      width: 120,
      cell: (project) => (
        <RowActions>
          <Button className="row-next" onClick={() => enter(project)}>
            {words.enter}
          </Button>
        </RowActions>
      ),
    },
  ];
}
