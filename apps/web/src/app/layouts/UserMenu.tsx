import { Avatar } from '@countersign/ui/Avatar.tsx';
import { Button } from '@countersign/ui/Button.tsx';
import { Menu } from '@countersign/ui/Menu.tsx';
import { toast } from '@countersign/ui/toast.tsx';
import { ChevronDown, LogOut, Settings, UserRound } from 'lucide-react';
import { useState } from 'react';
import { usePhrases } from '../../shared/language/language.ts';
import { paths } from '../../shared/paths.ts';
import { useUser } from '../../shared/session/user.ts';
import type { SettingsDialog } from './SettingsDialog.tsx';
import styles from './UserMenu.module.css';
import { useLogOut } from './use-log-out.ts';

/** The signed-in person; their personal centre opens in a new tab. */
export function UserMenu() {
  const { app, shell } = usePhrases();
  const user = useUser();
  const logOut = useLogOut();
  const [OpenDialog, setOpenDialog] = useState<typeof SettingsDialog | null>(null);
  const openSettings = async () => {
    try {
      const file = await import('./SettingsDialog.tsx');
      setOpenDialog(() => file.SettingsDialog);
    } catch {
      toast.transportError(app.offline);
    }
  };
  return (
    <>
      <Menu
        header={
          <>
            <p className={styles.menuName}>{user.userName}</p>
            <p className={styles.menuFacts}>
              {user.customerName}, {user.role === '10' ? shell.nav.administrator : shell.nav.acceptor}
            </p>
          </>
        }
        items={[
          {
            key: 'profile',
            label: app.titles.profile,
            icon: <UserRound aria-hidden />,
            href: paths.profile(),
            opensTab: true,
          },
          {
            key: 'settings',
            label: shell.settings.title,
            icon: <Settings aria-hidden />,
            onChoose: () => void openSettings(),
          },
          {
            key: 'logOut',
            label: shell.nav.logOut,
            icon: <LogOut aria-hidden />,
            startsGroup: true,
            onChoose: () => void logOut(),
          },
        ]}
        renderTrigger={(props) => (
          <Button {...props} kind="quiet" className={styles.user} aria-label={`${shell.nav.account}: ${user.userName}`}>
            <Avatar name={user.userName} picture={user.avatar} />
            <span className={styles.name}>{user.userName}</span>
            <ChevronDown className={styles.chevron} aria-hidden />
          </Button>
        )}
      />
      {OpenDialog !== null && <OpenDialog close={() => setOpenDialog(null)} />}
    </>
  );
}
