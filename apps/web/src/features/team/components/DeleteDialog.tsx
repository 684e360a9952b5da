import type { HeldData, TeamMember } from '@countersign/contract';
import { Button } from '@countersign/ui/Button.tsx';
import { Dialog } from '@countersign/ui/Dialog.tsx';
import { toast } from '@countersign/ui/toast.tsx';
import { useUiWords } from '@countersign/ui/words.ts';
import { useState } from 'react';
import { api } from '../../../shared/api/client.ts';
import { Refusal } from '../../../shared/api/failures.ts';
import { concernsThePage, showFailure } from '../../../shared/api/show-failure.ts';
import { useInvalidate } from '../../../shared/api/use-invalidate.ts';
import { PageLink } from '../../../shared/navigation/PageLink.tsx';
import { paths } from '../../../shared/paths.ts';
import { useTeamWords } from '../use-team-words.ts';

interface DeleteDialogProps {
  readonly member: TeamMember;
  readonly onClose: () => void;
}

/** Asks before an account is deleted. If it holds data under acceptance, names that data and links to it. */
export function DeleteDialog({ member: { id, userName }, onClose }: DeleteDialogProps) {
  const words = useTeamWords();
  const ui = useUiWords();
  const invalidate = useInvalidate();
  const [isBusy, setIsBusy] = useState(false);
  const [held, setHeld] = useState<HeldData | null>(null);
  const remove = async () => {
    setIsBusy(true);
    try {
      await api.deleteMember({ memberId: id }, { failures: 'own' });
      toast.success(words.done.removed(userName));
      onClose();
    } catch (error) {
      // The contract declares the data of this code.
      if (error instanceof Refusal && error.code === 5019026) setHeld(error.data as HeldData);
      else {
        showFailure(error);
        if (!concernsThePage(error)) onClose();
      }
    }
    setIsBusy(false);
    await invalidate('listMembers');
  };
  if (held !== null)
    return (
      <Dialog
        title={words.deletion.heldTitle(userName)}
        status="rejected"
        onClose={onClose}
        actions={
          <Button data-primary onClick={onClose}>
            {words.deletion.close}
          </Button>
        }
      >
        {held.batches.length > 0 && (
          <>
            <p>{words.deletion.heldBatches}</p>
            <ul>
              {held.batches.map((batch) => (
                <li key={batch.id}>
                  <PageLink href={paths.batch(batch.id)}>{batch.name}</PageLink>
                </li>
              ))}
            </ul>
          </>
        )}
        {held.claims > 0 && <p>{words.deletion.heldClaims(held.claims)}</p>}
      </Dialog>
    );
  return (
    <Dialog
      title={words.deletion.title(userName)}
      status="repairing"
      onClose={onClose}
      actions={
        <>
          <Button data-autofocus onClick={onClose}>
            {ui.cancel}
          </Button>
          <Button kind="danger" isBusy={isBusy} onClick={() => void remove()}>
            {words.deletion.yes}
          </Button>
        </>
      }
    >
      <p>{words.deletion.text}</p>
    </Dialog>
  );
}
