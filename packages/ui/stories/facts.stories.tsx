import { Avatar } from '../src/Avatar.tsx';
import { Button } from '../src/Button.tsx';
import { Card } from '../src/Card.tsx';
import { DataTable, TwoLines } from '../src/DataTable.tsx';
import { Facts } from '../src/Facts.tsx';
import { PageHeader } from '../src/PageHeader.tsx';
import { RateBar, RateLegend } from '../src/RateBar.tsx';
import { EmptyState, ErrorState } from '../src/States.tsx';
import { type Status, StatusMark } from '../src/StatusMark.tsx';
import type { Story } from './story.ts';

const work: readonly Status[] = ['awaiting', 'accepting', 'done', 'passed', 'rejected'];
const rest: readonly Status[] = ['repairing', 'invalid', 'skipped', 'paused', 'closed'];
const rows = [
  { name: 'Fruit trays', count: 1200, status: 'accepting' },
  { name: '果物トレイ 物流箱', count: 67, status: 'passed' },
] as const;
const axis = { from: 0.9 } as const;

function Batches() {
  return (
    <DataTable
      label="Batches"
      rows={rows}
      keyOf={({ name }) => name}
      sort={{ key: 'count', order: 'descending', onSort: () => {} }}
      columns={[
        { key: 'name', title: 'Batch', cell: ({ name }) => <TwoLines isName first={name} second="project" /> },
        { key: 'count', title: 'Items', isFigure: true, sortKey: 'count', width: 100, cell: ({ count }) => count },
        {
          key: 'state',
          title: 'State',
          width: 160,
          cell: ({ status }) => <StatusMark status={status}>{status}</StatusMark>,
        },
      ]}
    />
  );
}

export const facts: readonly Story[] = [
  {
    name: 'status-mark',
    Show: () =>
      [...work, ...rest].map((status) => (
        <StatusMark key={status} status={status}>
          {status}
        </StatusMark>
      )),
  },
  {
    name: 'status-tag',
    Show: () =>
      [...work, ...rest].map((status) => (
        <StatusMark key={status} status={status} isTag>
          {status}
        </StatusMark>
      )),
  },
  {
    name: 'avatar',
    Show: () => (
      <>
        <Avatar name="Maja Lindqvist" />
        <Avatar name="佐藤 千代" size="large" />
      </>
    ),
  },
  {
    name: 'rate-bar',
    speaks: true,
    Show: () => (
      <>
        <RateBar rate={0.983} interval={[0.968, 0.991]} agreed={0.95} axis={axis} />
        <RateBar rate={0.93} interval={null} agreed={0.95} axis={axis} />
        <RateBar rate={0.95} interval={[0.92, 0.98]} agreed={0.95} axis={axis} isPartial />
        <RateBar rate={null} interval={null} agreed={0.95} axis={axis} />
        <RateLegend />
      </>
    ),
  },
  {
    name: 'card',
    Show: () => (
      <Card title="Delivery" subtitle="third round" actions={<Button size="small">Open</Button>} foot="Two of three">
        <Facts
          facts={[
            { label: 'Items', value: '42' },
            { label: 'Agreed rate', value: '95%' },
          ]}
        />
      </Card>
    ),
  },
  { name: 'data-table', Show: Batches },
  {
    name: 'page-header',
    Show: () => (
      <PageHeader title="Data" subtitle="Fruit trays, 42 items" actions={<Button kind="primary">Open</Button>} />
    ),
  },
  { name: 'state-empty', Show: () => <EmptyState title="Nothing here" text="It comes with the first delivery." /> },
  {
    name: 'state-filtered',
    Show: () => (
      <EmptyState isFiltered title="Nothing fits" text="Search differently." actions={<Button>Clear</Button>} />
    ),
  },
  {
    name: 'state-error',
    Show: () => <ErrorState title="Not loaded" text="Try again." actions={<Button>Load</Button>} />,
  },
];
