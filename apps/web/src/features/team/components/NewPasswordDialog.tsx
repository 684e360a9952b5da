import type { TeamMember } from '@countersign/contract';
import { makeMemberPassword, validateNewMemberPassword } from '@countersign/domain';
import { useState } from 'react';
import { api } from '../../../shared/api/client.ts';
import { useDialogCall } from '../../../shared/api/use-dialog-call.ts';
import { usePhrases } from '../../../shared/language/language.ts';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useUiWords } from '../../../ui/words.ts';
import { randomBelow } from '../random-below.ts';

interface NewPasswordDialogProps {
  readonly member: TeamMember;
  readonly onClose: () => void;
}

/** A new password for an acceptor, shown as it is: the administrator hands it over. */
export function NewPasswordDialog({ member: { id, userName }, onClose }: NewPasswordDialogProps) {
  const { team: words } = usePhrases();
  const ui = useUiWords();
  const [password, setPassword] = useState(() => makeMemberPassword(randomBelow));
  const { isBusy, make } = useDialogCall(onClose);
  const problem = validateNewMemberPassword(password);
  const { fault } = words.invite;
  const error = problem === 'length' ? fault.passwordLength(password.length) : problem === null ? null : fault.kinds;
  const set = () => make(() => api.setMemberPassword({ memberId: id, password }), words.done.password(userName));
  return (
    <Dialog
      title={words.password.title(userName)}
      status="repairing"
      onClose={onClose}
      facts={
        <Button kind="link" onClick={() => setPassword(makeMemberPassword(randomBelow))}>
          {words.password.make}
        </Button>
      }
      actions={
        <>
          <Button onClick={onClose}>{ui.cancel}</Button>
          <Button kind="primary" data-primary isBusy={isBusy} disabled={problem !== null} onClick={() => void set()}>
            {words.password.yes}
          </Button>
        </>
      }
    >
      <p>{words.password.text}</p>
      <TextField
        label={words.password.field}
        value={password}
        onChange={setPassword}
        error={error}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        suffix={<CopyButton text={password} label={words.password.copy} done={words.password.copied} />}
      />
    </Dialog>
  );
}
