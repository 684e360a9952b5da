import type { BatchMode, PersonAgreement, TeamPerson } from '@countersign/contract';
import { whereaboutsOf, workTime } from '@countersign/domain';
import { Avatar } from '@countersign/ui/Avatar.tsx';
import { Button } from '@countersign/ui/Button.tsx';
import { RowActions, TwoLines } from '@countersign/ui/DataTable.tsx';
import { StatusMark } from '@countersign/ui/StatusMark.tsx';
import type { Column } from '@countersign/ui/table-columns.tsx';
import { dateTimeText } from '../../../shared/format/dates.ts';
import { countText } from '../../../shared/format/numbers.ts';
import { useLanguage, usePhrases } from '../../../shared/language/language.ts';
import { PageLink } from '../../../shared/navigation/PageLink.tsx';
import { paths } from '../../../shared/paths.ts';
import { useSharingWords } from '../use-sharing-words.ts';
import { HourBars } from './HourBars.tsx';
import { KappaCell } from './KappaCell.tsx';
import { PersonShareBar } from './PersonShareBar.tsx';
import styles from './person-columns.module.css';

interface PersonColumnsProps {
  readonly batch: { readonly id: string; readonly mode: BatchMode };
  readonly people: readonly TeamPerson[];
  /** Null while nothing is decided by two. */
  readonly agreements: readonly PersonAgreement[] | null;
  readonly now: Date;
  readonly onReassign: (person: TeamPerson) => void;
}

/** The columns of the people of a batch. Bars of parts have one scale, and so have those of hours. */
export function usePersonColumns({
  batch,
  people,
  agreements,
  now,
  onReassign,
}: PersonColumnsProps): Column<TeamPerson>[] {
  const words = useSharingWords();
  const most = Math.max(0, ...people.map(({ items }) => items));
  const mostAnHour = Math.max(0, ...people.flatMap(({ hours }) => hours.map(({ decided }) => decided)));
  return [
    {
      key: 'person',
      title: words.acceptor,
      cell: (person) => (
        <span className={styles.person}>
          <Avatar name={person.name} />
          <TwoLines
            isName
            first={person.name}
            second={<WhereaboutsLine person={person} mode={batch.mode} now={now} />}
          />
        </span>
      ),
    },
    {
      key: 'packages',
      title: words.assigned[batch.mode],
      cardLabel: words.assigned[batch.mode],
      isFigure: true,
      width: 104,
      cell: ({ isAcceptor, isWhole, packages }) =>
        isWhole ? (
          <TwoLines first={countText(packages)} second={words.whole} />
        ) : isAcceptor || packages > 0 ? (
          countText(packages)
        ) : null,
    },
    {
      key: 'part',
      title: words.theirPart,
      card: 'aside',
      width: '22%',
      cell: (person) => <PersonShareBar person={person} most={most} />,
    },
    {
      key: 'pace',
      title: words.pace,
      // A card says how long the rest will take at that pace.
      isWideOnly: true,
      width: 'clamp(168px, 18cqi, 216px)',
      cell: ({ secondsEach, hours }) => (
        <span className={styles.pace}>
          {secondsEach === null ? (
            <span title={words.noPace}>–</span>
          ) : (
            <TwoLines
              first={words.perHour(countText(Math.round(3600 / secondsEach)))}
              second={words.secondsEach(secondsText(secondsEach))}
            />
          )}
          <HourBars hours={hours} most={mostAnHour} now={now} />
        </span>
      ),
    },
    ...(agreements === null
      ? []
      : [
          {
            key: 'kappa',
            title: words.opinions.kappa,
            cardLabel: words.opinions.kappa,
            width: 'clamp(132px, 12cqi, 176px)',
            cell: ({ id }: TeamPerson) => <KappaCell agreement={agreements.find(({ memberId }) => memberId === id)} />,
          },
        ]),
    {
      key: 'left',
      title: words.workLeft,
      width: 'clamp(148px, 13cqi, 168px)',
      fold: { into: 'pace', below: 880 },
      cell: ({ items, left, secondsEach }) => {
        if (items === 0) return null;
        if (secondsEach === null || left === 0) return words.left(left);
        const { unit, count } = workTime(left, secondsEach);
        return <TwoLines first={words.timeLeft[unit](count)} second={words.left(left)} />;
      },
    },
    {
      key: 'actions',
      title: '',
      width: 112,
      cell: (person) => (
        <RowActions>
          {person.isWhole ? (
            <PageLink href={paths.batch(batch.id, { dialog: 'assign' })} aria-label={words.changeWholeOf(person.name)}>
              {words.changeWhole}
            </PageLink>
          ) : (
            person.packages > 0 && (
              <Button kind="link" aria-label={words.reassignOf(person.name)} onClick={() => onReassign(person)}>
                {words.reassign}
              </Button>
            )
          )}
        </RowActions>
      ),
    },
  ];
}

/** Where somebody is now, or was last. */
function WhereaboutsLine({
  person,
  mode,
  now,
}: {
  readonly person: TeamPerson;
  readonly mode: BatchMode;
  readonly now: Date;
}) {
  const words = useSharingWords();
  const {
    assignment,
    app: { comma },
  } = usePhrases();
  const language = useLanguage();
  const where = whereaboutsOf(person, now);
  const role = person.isDisabled
    ? `${assignment.disabled}${comma}`
    : person.isAcceptor
      ? ''
      : `${words.administrator}${comma}`;
  if (where.kind === 'here') {
    const place = mode === 'item' && where.index !== null ? words.hereItem(countText(where.index)) : where.package;
    return (
      <StatusMark status="accepting" size={12}>
        <span className={styles.here}>{`${role}${words.here(place)}`}</span>
      </StatusMark>
    );
  }
  if (where.kind === 'idle')
    return (
      <StatusMark status="paused" size={12}>
        {`${role}${words.idle(where.minutes)}`}
      </StatusMark>
    );
  return (
    <StatusMark status={person.isDisabled ? 'invalid' : 'awaiting'} size={12}>
      {`${role}${where.kind === 'left' ? words.leftAt(dateTimeText(where.at, language)) : words.notBegun}`}
    </StatusMark>
  );
}

/** Below a minute with one decimal: a pace of 9.2 s is not one of 9. */
function secondsText(seconds: number): string {
  return seconds < 60 ? String(Number(seconds.toFixed(1))) : countText(Math.round(seconds));
}
