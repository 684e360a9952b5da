import { avatarTypes, profileLimits } from '@countersign/contract';
import { Avatar } from '@countersign/ui/Avatar.tsx';
import { Button, type ButtonProps } from '@countersign/ui/Button.tsx';
import { FileInput } from '@countersign/ui/FileInput.tsx';
import { Menu } from '@countersign/ui/Menu.tsx';
import { toast } from '@countersign/ui/toast.tsx';
import { Camera, ImageUp, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { api } from '../../../shared/api/client.ts';
import { useProfileWords } from '../../../shared/language/profile-words.ts';
import { loadUser } from '../../../shared/session/session.ts';
import { useUser } from '../../../shared/session/user.ts';
import { AvatarDialog } from './AvatarDialog.tsx';
import styles from './AvatarField.module.css';

/** The avatar of the signed-in person, with buttons to change or remove it. */
export function AvatarField() {
  const words = useProfileWords();
  const user = useUser();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ readonly file: File; readonly url: string } | null>(null);
  const choose = () => input.current?.click();
  const take = ([file]: readonly File[]) => {
    if (file === undefined) return;
    if (!(avatarTypes as readonly string[]).includes(file.type)) toast.error(words.pictureType);
    else if (file.size > profileLimits.avatarBytes) toast.error(words.pictureSize);
    else setChosen({ file, url: URL.createObjectURL(file) });
  };
  return (
    <span className={styles.field}>
      <Avatar name={user.userName} picture={user.avatar} size="large" />
      {user.avatar === null ? (
        <CameraButton onClick={choose} />
      ) : (
        <Menu
          items={[
            { key: 'choose', label: words.choosePicture, icon: <ImageUp aria-hidden />, onChoose: choose },
            {
              key: 'remove',
              label: words.removePicture,
              icon: <Trash2 aria-hidden />,
              onChoose: () => void remove(words.pictureRemoved),
            },
          ]}
          renderTrigger={(props) => <CameraButton {...props} />}
        />
      )}
      <FileInput ref={input} onChoose={take} accept={avatarTypes} />
      {chosen !== null && (
        <AvatarDialog
          {...chosen}
          onClose={() => {
            URL.revokeObjectURL(chosen.url);
            setChosen(null);
          }}
        />
      )}
    </span>
  );
}

function CameraButton(props: ButtonProps) {
  const words = useProfileWords();
  return (
    <Button {...props} className={styles.change} size="small" icon={<Camera />} aria-label={words.changePicture} />
  );
}

/** The call reports its failure. */
async function remove(done: string): Promise<void> {
  try {
    await api.removeAvatar({});
  } catch {
    return;
  }
  await loadUser();
  toast.success(done);
}
