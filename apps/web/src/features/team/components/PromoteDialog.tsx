import type { TeamMember } from '@countersign/contract';
import { isEmail } from '@countersign/domain';
import { Button } from '@countersign/ui/Button.tsx';
import { Dialog } from '@countersign/ui/Dialog.tsx';
import { TextField } from '@countersign/ui/TextField.tsx';
import { useUiWords } from '@countersign/ui/words.ts';
import { useState } from 'react';
import { api } from '../../../shared/api/client.ts';
import { useDialogCall } from '../../../shared/api/use-dialog-call.ts';
import { useTeamWords } from '../use-team-words.ts';

interface PromoteDialogProps {
  readonly member: TeamMember;
  readonly onClose: () => void;
}

/** Makes an acceptor an administrator. Asks for the email that an administrator needs, if there is none. */
export function PromoteDialog({ member: { id, userName, email }, onClose }: PromoteDialogProps) {
  const words = useTeamWords();
  const ui = useUiWords();
  const [typed, setTyped] = useState('');
  const { isBusy, make } = useDialogCall(onClose, ['listMembers']);
  const isReady = email !== null || isEmail(typed.trim());
  const promote = () =>
    make(
      () => api.setMemberRole({ memberId: id, role: '10', ...(email === null && { email: typed.trim() }) }),
      words.done.administrator(userName),
    );
  return (
    <Dialog
      title={words.promote.title(userName)}
      status="repairing"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{ui.cancel}</Button>
          <Button kind="primary" data-primary isBusy={isBusy} disabled={!isReady} onClick={() => void promote()}>
            {words.promote.yes}
          </Button>
        </>
      }
    >
      <p>{words.promote.text}</p>
      {email === null && (
        <TextField
          label={words.promote.email}
          type="email"
          value={typed}
          onChange={setTyped}
          hint={words.promote.emailHint}
        />
      )}
    </Dialog>
  );
}
