import type { TeamMember } from '@countersign/contract';
import { Button } from '@countersign/ui/Button.tsx';
import { confirm } from '@countersign/ui/confirm.tsx';
import { RowActions } from '@countersign/ui/DataTable.tsx';
import { Menu, type MenuItem } from '@countersign/ui/Menu.tsx';
import { Segments } from '@countersign/ui/Segments.tsx';
import { Switch } from '@countersign/ui/Switch.tsx';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../shared/api/client.ts';
import { useMemberChange } from '../use-member-change.ts';
import { useTeamWords } from '../use-team-words.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { NewPasswordDialog } from './NewPasswordDialog.tsx';
import { PromoteDialog } from './PromoteDialog.tsx';

interface MemberProps {
  readonly member: TeamMember;
}

export function FinishSwitch({ member: { id, userName, canFinish, status } }: MemberProps) {
  const words = useTeamWords();
  const { isBusy, make } = useMemberChange();
  return (
    <Switch
      label={words.mayFinishOf(userName)}
      isOn={canFinish}
      word={canFinish ? words.yes : words.no}
      isDisabled={isBusy || status === '0'}
      onChange={(next) =>
        void make(
          () => api.setMemberRights({ memberId: id, canFinish: next }),
          next ? words.done.finishOn(userName) : words.done.finishOff(userName),
        )
      }
    />
  );
}

export function ModeSegments({ member: { id, userName, mode, status } }: MemberProps) {
  const words = useTeamWords();
  const { make } = useMemberChange();
  if (status === '0') return mode === 'edit' ? words.editable : words.viewOnly;
  return (
    <Segments
      label={words.dataOf(userName)}
      value={mode}
      segments={[
        { key: 'edit', label: words.editable },
        { key: 'view', label: words.viewOnly },
      ]}
      onChange={(next) =>
        void make(() => api.setMemberRights({ memberId: id, mode: next }), words.done[next](userName))
      }
    />
  );
}

/** An administrator's actions on another member's account. */
export function MemberMenu({ member }: MemberProps) {
  const words = useTeamWords();
  const { make } = useMemberChange();
  const [open, setOpen] = useState<'promote' | 'password' | 'delete' | null>(null);
  const { id, userName, role, status } = member;
  const close = () => setOpen(null);

  const demote = async () => {
    const { title, text, yes } = words.demote;
    if (await confirm({ title: title(userName), text, yes, status: 'repairing' }))
      await make(() => api.setMemberRole({ memberId: id, role: '20' }), words.done.acceptor(userName));
  };
  const disable = async () => {
    const { title, text, yes } = words.disabling;
    if (await confirm({ title: title(userName), text, yes, isDangerous: true, status: 'repairing' }))
      await make(() => api.setMemberStatus({ memberId: id, status: '0' }), words.done.disabled(userName));
  };
  const enable = () => make(() => api.setMemberStatus({ memberId: id, status: '1' }), words.done.enabled(userName));

  const items: MenuItem[] = [
    role === '10'
      ? { key: 'demote', label: words.makeAcceptor, onChoose: () => void demote() }
      : { key: 'promote', label: words.makeAdministrator, onChoose: () => setOpen('promote') },
    ...(role === '20' ? [{ key: 'password', label: words.newPassword, onChoose: () => setOpen('password') }] : []),
    status === '1'
      ? { key: 'disable', label: words.disable, onChoose: () => void disable() }
      : { key: 'enable', label: words.enable, onChoose: () => void enable() },
    { key: 'delete', label: words.remove, isDangerous: true, startsGroup: true, onChoose: () => setOpen('delete') },
  ];
  return (
    <RowActions>
      <Menu
        items={items}
        renderTrigger={(props) => (
          <Button {...props} kind="quiet" icon={<Ellipsis />} aria-label={words.more(userName)} />
        )}
      />
      {open === 'promote' && <PromoteDialog member={member} onClose={close} />}
      {open === 'password' && <NewPasswordDialog member={member} onClose={close} />}
      {open === 'delete' && <DeleteDialog member={member} onClose={close} />}
    </RowActions>
  );
}
