import { useState } from 'react';
import { Avatar } from '../src/Avatar.tsx';
import { Banner } from '../src/Banner.tsx';
import { Button } from '../src/Button.tsx';
import { Card } from '../src/Card.tsx';
import { DataTable, TwoLines } from '../src/DataTable.tsx';
import { Facts } from '../src/Facts.tsx';
import { PageHeader } from '../src/PageHeader.tsx';
import { RateBar, RateLegend } from '../src/RateBar.tsx';
import { Skeleton, SkeletonRows } from '../src/Skeleton.tsx';
import { EmptyState, ErrorState, HeldState } from '../src/States.tsx';
import { type Status, StatusMark } from '../src/StatusMark.tsx';
import { choiceOf } from '../src/TableChoice.tsx';
import type { Column } from '../src/table-columns.tsx';
import styles from './main.module.css';
import type { Story } from './story.ts';

const work: readonly Status[] = ['awaiting', 'accepting', 'done', 'passed', 'rejected'];
const rest: readonly Status[] = ['repairing', 'invalid', 'skipped', 'paused', 'closed'];
const rows = [
  { name: 'Fruit trays', count: 1200, status: 'accepting' },
  { name: '果物トレイ 物流箱', count: 67, status: 'passed' },
] as const;
const axis = { from: 0.9 } as const;
const measured = { rate: 0.983, interval: [0.968, 0.991], agreed: 0.95, axis } as const;

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

type Batch = (typeof rows)[number];

const figure = (key: string, title: string, more: Partial<Column<Batch>> = {}): Column<Batch> => ({
  key,
  title,
  isFigure: true,
  width: 90,
  group: 'Verdicts',
  cell: ({ count }) => count,
  ...more,
});

/** A table at its widest: grouped headers, checkboxes, an open row, and columns that fold on narrow screens. */
function ManyColumns() {
  const [chosen, setChosen] = useState<readonly string[]>(['Fruit trays']);
  return (
    <div className={styles.whole}>
      <DataTable
        label="Batches"
        rows={rows}
        keyOf={({ name }) => name}
        isPale={({ status }) => status === 'passed'}
        choice={choiceOf(rows, {
          isChosen: ({ name }) => chosen.includes(name),
          onChoose: ({ name }, isChosen) =>
            setChosen(isChosen ? [...chosen, name] : chosen.filter((one) => one !== name)),
          onChooseAll: (isChosen) => setChosen(isChosen ? rows.map(({ name }) => name) : []),
          labelOf: ({ name }) => name,
          allLabel: 'All',
        })}
        detailOf={({ name }) => (name === 'Fruit trays' ? 'Three stems are missing.' : null)}
        columns={[
          { key: 'name', title: 'Batch', cell: ({ name }) => <TwoLines isName first={name} second="project" /> },
          figure('passed', 'Passed'),
          figure('rejected', 'Rejected'),
          figure('rate', 'Rate', { width: 200, cell: () => <RateBar {...measured} /> }),
          {
            key: 'submitter',
            title: 'Submitter',
            width: 140,
            fold: { into: 'state', below: 1480 },
            cell: () => 'Maja Lindqvist',
          },
          {
            key: 'state',
            title: 'State',
            width: 140,
            cell: ({ status }) => <StatusMark status={status}>{status}</StatusMark>,
          },
        ]}
      />
    </div>
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
        <RateBar {...measured} />
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
  { name: 'data-table-wide', width: 1500, Show: ManyColumns },
  { name: 'data-table-folded', Show: ManyColumns },
  {
    name: 'page-header',
    Show: () => (
      <PageHeader title="Data" subtitle="Fruit trays, 42 items" actions={<Button kind="primary">Open</Button>} />
    ),
  },
  {
    name: 'banner',
    Show: () => <Banner action={<Button kind="link">Try now</Button>}>The portal is away since 14:02.</Banner>,
  },
  {
    name: 'skeleton',
    Show: () => (
      <>
        <Skeleton width={160} />
        <Skeleton width={80} height={4} />
      </>
    ),
  },
  { name: 'skeleton-rows', isLate: true, Show: () => <SkeletonRows rows={3} /> },
  { name: 'state-empty', Show: () => <EmptyState title="Nothing here" text="It comes with the first delivery." /> },
  {
    name: 'state-filtered',
    Show: () => (
      <EmptyState isFiltered title="Nothing fits" text="Search differently." actions={<Button>Clear</Button>} />
    ),
  },
  {
    name: 'state-held',
    Show: () => <HeldState title="Somebody has it" text="Go on with the next." actions={<Button>Next</Button>} />,
  },
  {
    name: 'state-error',
    Show: () => <ErrorState title="Not loaded" text="Try again." actions={<Button>Load</Button>} />,
  },
];
