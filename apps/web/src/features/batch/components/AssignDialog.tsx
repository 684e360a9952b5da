import type { Batch } from '@countersign/contract';
import { Button } from '@countersign/ui/Button.tsx';
import { Checkbox } from '@countersign/ui/Checkbox.tsx';
import { Dialog } from '@countersign/ui/Dialog.tsx';
import { useUiWords } from '@countersign/ui/words.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, queryOf } from '../../../shared/api/client.ts';
import { useDialogCall } from '../../../shared/api/use-dialog-call.ts';
import { batchCalls } from '../../../shared/batch/batch-calls.ts';
import { useLanguage, usePhrases } from '../../../shared/language/language.ts';
import { Awaited } from '../../../shared/list/Awaited.tsx';
import { Warning } from '../../../shared/warning/Warning.tsx';
import styles from './AssignDialog.module.css';

interface AssignDialogProps {
  readonly batch: Batch;
  readonly onClose: () => void;
}

/** An administrator chooses the acceptors who see the batch. */
export function AssignDialog({ batch, onClose }: AssignDialogProps) {
  const {
    batch: words,
    assignment,
    app: { comma },
  } = usePhrases();
  const ui = useUiWords();
  const query = useQuery(queryOf('listMembers', {}));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    // Who has packages alone would get the whole batch by being ticked here.
    new Set(batch.assignees.filter(({ isWhole }) => isWhole).map(({ id }) => id)),
  );
  const inPart = new Set(batch.assignees.filter(({ isWhole }) => !isWhole).map(({ id }) => id));
  const { isBusy, make } = useDialogCall(onClose, batchCalls);
  const language = useLanguage();
  const acceptors = query.data?.members.filter((member) => member.role === '20');

  const disabled = acceptors?.filter(({ id, status }) => status === '0' && chosen.has(id)) ?? [];

  const toggle = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const save = () => make(() => api.assignBatch({ batchId: batch.id, memberIds: [...chosen] }), words.assigned);
  return (
    <Dialog
      title={words.assignTitle}
      width="form"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{ui.cancel}</Button>
          <Button kind="primary" isBusy={isBusy} disabled={acceptors === undefined} onClick={() => void save()}>
            {words.assignSave(chosen.size)}
          </Button>
        </>
      }
    >
      <p className={styles.text}>{words.assignText}</p>
      {acceptors === undefined && <Awaited query={query} />}
      {acceptors?.length === 0 && <p>{words.assignNobody}</p>}
      <ul className={styles.people}>
        {acceptors?.map((member) => (
          <li key={member.id}>
            <Checkbox isChecked={chosen.has(member.id)} onChange={(isChosen) => toggle(member.id, isChosen)}>
              <span className={styles.name}>{member.userName}</span>
              <span className={styles.facts}>
                {member.loginName}
                {inPart.has(member.id) && `${comma}${assignment.hasPart}`}
                {member.status === '0' && `${comma}${assignment.disabled}`}
                {member.canFinish && `${comma}${words.canFinish}`}
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
      {disabled.length > 0 && (
        <Warning>
          {assignment.disabledNote(
            new Intl.ListFormat(language, { type: 'conjunction' }).format(disabled.map(({ userName }) => userName)),
          )}
        </Warning>
      )}
    </Dialog>
  );
}
