import type { TeamMember } from '@countersign/contract';
import { makeMemberPassword, memberPasswordRule, validateMemberPassword } from '@countersign/domain';
import { Button } from '@countersign/ui/Button.tsx';
import { CopyButton } from '@countersign/ui/CopyButton.tsx';
import { Dialog } from '@countersign/ui/Dialog.tsx';
import { TextField } from '@countersign/ui/TextField.tsx';
import { useUiWords } from '@countersign/ui/words.ts';
import { useState } from 'react';
import { api } from '../../../shared/api/client.ts';
import { Refusal } from '../../../shared/api/failures.ts';
import { showFailure } from '../../../shared/api/show-failure.ts';
import { useDialogCall } from '../../../shared/api/use-dialog-call.ts';
import { usePortalSettings } from '../../../shared/setting/portal-settings.ts';
import { randomBelow } from '../random-below.ts';
import { useTeamWords } from '../use-team-words.ts';

interface NewPasswordDialogProps {
  readonly member: TeamMember;
  readonly onClose: () => void;
}

/** A new password for an acceptor, shown in plain text, because the administrator hands it over. */
export function NewPasswordDialog({ member: { id, userName }, onClose }: NewPasswordDialogProps) {
  const words = useTeamWords();
  const ui = useUiWords();
  const [password, setPassword] = useState(() => makeMemberPassword(randomBelow));
  const { isBusy, make } = useDialogCall(onClose, ['listMembers']);
  const rule = memberPasswordRule(usePortalSettings().strict);
  // Only the server knows which passwords are common.
  const [common, setCommon] = useState<string | null>(null);
  const problem = password === common ? 'common' : validateMemberPassword(password, rule);
  const { fault } = words.invite;
  const error =
    problem === 'length'
      ? fault.passwordLength(password.length, rule.minLength, rule.maxLength)
      : problem && fault[problem];
  const send = async () => {
    try {
      await api.setMemberPassword({ memberId: id, password }, { failures: 'own' });
    } catch (refused) {
      if (refused instanceof Refusal && refused.code === 5002002) setCommon(password);
      else showFailure(refused);
      throw refused;
    }
  };
  const set = () => make(send, words.done.password(userName));
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
