import { Button } from '@countersign/ui/Button.tsx';
import { Card } from '@countersign/ui/Card.tsx';
import { CopyButton } from '@countersign/ui/CopyButton.tsx';
import { DataTable } from '@countersign/ui/DataTable.tsx';
import { StatusMark } from '@countersign/ui/StatusMark.tsx';
import type { Column } from '@countersign/ui/table-columns.tsx';
import { useGo } from '../../../shared/navigation/use-go.ts';
import { paths } from '../../../shared/paths.ts';
import styles from '../screens/InviteMembers.module.css';
import type { AddedMember } from '../use-invite.ts';
import { useTeamWords } from '../use-team-words.ts';

interface AddedMembersProps {
  readonly members: readonly AddedMember[];
  readonly onAddMore: () => void;
}

/** The added members with the passwords to hand out, shown this once. */
export function AddedMembers({ members, onAddMore }: AddedMembersProps) {
  const words = useTeamWords();
  const go = useGo();
  const text = members.map(({ loginName, password }) => `${loginName}\t${password}`).join('\n');
  const columns: Column<AddedMember>[] = [
    { key: 'name', title: words.invite.userName, cell: ({ loginName }) => loginName },
    {
      key: 'password',
      title: words.invite.password,
      cardLabel: words.invite.password,
      cell: ({ password }) => <code className={styles.password}>{password}</code>,
    },
    {
      key: 'mail',
      title: words.email,
      cardLabel: words.email,
      cell: ({ email }) => (email === '' ? words.invite.notInvited : `${email} – ${words.invite.invited}`),
    },
  ];
  return (
    <Card
      title={<StatusMark status="passed">{words.invite.added(members.length)}</StatusMark>}
      isFlush
      actions={<CopyButton text={text} label={words.invite.copyAll} done={words.invite.copied} />}
      foot={
        <>
          <span />
          <span className={styles.acts}>
            <Button onClick={onAddMore}>{words.invite.addMore}</Button>
            <Button kind="primary" onClick={() => go(paths.profile({ part: 'team' }))}>
              {words.invite.toTeam}
            </Button>
          </span>
        </>
      }
    >
      <p className={styles.handOut}>{words.invite.handOut}</p>
      <DataTable
        label={words.invite.added(members.length)}
        columns={columns}
        rows={members}
        keyOf={({ loginName }) => loginName}
        isFlush
      />
    </Card>
  );
}
