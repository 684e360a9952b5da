import type { TeamMember } from '@countersign/contract';
import type { TeamPhrases } from '@countersign/phrases';
import { Avatar } from '@countersign/ui/Avatar.tsx';
import { TwoLines } from '@countersign/ui/DataTable.tsx';
import { StatusMark } from '@countersign/ui/StatusMark.tsx';
import { Tooltip } from '@countersign/ui/Tooltip.tsx';
import type { Column } from '@countersign/ui/table-columns.tsx';
import { Time } from '../../../shared/format/Time.tsx';
import { FinishSwitch, MemberMenu, ModeSegments } from './MemberControls.tsx';
import styles from './TeamCard.module.css';

/** Administrators have every right, so words replace the switches of acceptors. */
export function teamColumns(words: TeamPhrases, ownId: string): readonly Column<TeamMember>[] {
  return [
    {
      key: 'member',
      title: words.member,
      width: '20%',
      cell: ({ id, userName, avatar, loginName, status }) => (
        <span className={styles.person}>
          <Avatar name={userName} picture={avatar} />
          <TwoLines
            isName
            first={
              <>
                {userName} {id === ownId && <span className={styles.you}>{words.you}</span>}
              </>
            }
            second={
              status === '0' ? (
                <StatusMark status="closed" size={12}>
                  {loginName}, {words.disabled}
                </StatusMark>
              ) : (
                loginName
              )
            }
          />
        </span>
      ),
    },
    {
      key: 'email',
      title: words.email,
      card: 'bar',
      cell: ({ email }) =>
        email && (
          <Tooltip text={email} isOnlyWhenCut>
            <span className={styles.email}>{email}</span>
          </Tooltip>
        ),
    },
    {
      key: 'role',
      title: words.role,
      width: 110,
      card: 'aside',
      fold: { into: 'email', below: 880 },
      cell: ({ role }) => (role === '10' ? words.administrator : <WideOnly>{words.acceptor}</WideOnly>),
    },
    {
      key: 'joined',
      title: words.joined,
      width: 'clamp(148px, 13cqi, 168px)',
      cell: ({ joinedAt, lastSignInAt }) => (
        <TwoLines
          first={
            <span className={styles.joined}>
              <Time instant={joinedAt} />
            </span>
          }
          second={
            <span className={styles.seen}>
              {words.lastSignIn} <Time instant={lastSignInAt} />
            </span>
          }
        />
      ),
    },
    {
      key: 'finish',
      title: words.mayFinish,
      cardLabel: words.mayFinish,
      card: 'aside',
      width: 104,
      fold: { into: 'data', below: 880 },
      cell: (member) => (member.role === '10' ? <WideOnly>{words.always}</WideOnly> : <FinishSwitch member={member} />),
    },
    {
      key: 'data',
      title: words.data,
      card: 'aside',
      width: 'clamp(176px, 15cqi, 190px)',
      cell: (member) =>
        member.role === '10' ? (
          <WideOnly>{words.editable}</WideOnly>
        ) : (
          <div className={styles.mode}>
            <ModeSegments member={member} />
          </div>
        ),
    },
    {
      key: 'more',
      title: '',
      card: 'mark',
      width: 56,
      cell: (member) => (member.id === ownId ? '' : <MemberMenu member={member} />),
    },
  ];
}

/** What a card need not say, because of an administrator it says that, and of an acceptor it shows the switches. */
function WideOnly({ children }: { readonly children: string }) {
  return <span className={styles.wideOnly}>{children}</span>;
}
