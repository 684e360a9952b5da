import { Button } from '@countersign/ui/Button.tsx';
import { Dialog } from '@countersign/ui/Dialog.tsx';
import { useState } from 'react';
import { api } from '../../../shared/api/client.ts';
import { useDialogCall } from '../../../shared/api/use-dialog-call.ts';
import { usePhrases } from '../../../shared/language/language.ts';
import { useProfileWords } from '../../../shared/language/profile-words.ts';
import { loadUser } from '../../../shared/session/session.ts';
import styles from './CropStage.module.css';
import { CropStage } from './CropStage.tsx';
import { useCrop } from './use-crop.ts';

interface AvatarDialogProps {
  readonly file: File;
  /** The address of the picture in the browser. */
  readonly url: string;
  readonly onClose: () => void;
}

/** Chooses the part of a picture that becomes the avatar. */
export function AvatarDialog({ file, url, onClose }: AvatarDialogProps) {
  const words = useProfileWords();
  const { ui } = usePhrases();
  const crop = useCrop();
  const { isBusy, make } = useDialogCall(onClose, ['listMembers', 'listMessages']);
  const [isBroken, setIsBroken] = useState(false);
  const upload = async () => {
    await api.uploadAvatar({ ...crop.square }, { file });
    await loadUser();
  };
  return (
    <Dialog
      title={words.changePicture}
      width="form"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{ui.cancel}</Button>
          <Button
            kind="primary"
            data-primary
            isBusy={isBusy}
            disabled={isBroken || crop.square === null}
            onClick={() => void make(upload, words.pictureSaved)}
          >
            {words.usePicture}
          </Button>
        </>
      }
    >
      {isBroken ? (
        <p role="alert" className={styles.broken}>
          {words.pictureBroken}
        </p>
      ) : (
        <CropStage crop={crop} url={url} onBroken={() => setIsBroken(true)} />
      )}
    </Dialog>
  );
}
