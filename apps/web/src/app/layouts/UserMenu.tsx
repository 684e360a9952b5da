import { ChevronDown, LogOut } from 'lucide-react';
import { usePhrases } from '../../shared/language/language.ts';
import { useUser } from '../../shared/session/user.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Menu } from '../../ui/Menu.tsx';
import styles from './UserMenu.module.css';
import { useLogOut } from './use-log-out.ts';

export function UserMenu() {
  const { nav } = usePhrases().app;
  const user = useUser();
  const logOut = useLogOut();
  return (
    <Menu
      header={
        <>
          <p className={styles.menuName}>{user.userName}</p>
          <p className={styles.menuFacts}>
            {user.customerName}, {user.role === '10' ? nav.administrator : nav.acceptor}
          </p>
        </>
      }
      items={[{ key: 'logOut', label: nav.logOut, icon: <LogOut aria-hidden />, onChoose: () => void logOut() }]}
      renderTrigger={(props) => (
        <Button {...props} kind="quiet" className={styles.user} aria-label={`${nav.account}: ${user.userName}`}>
          <Avatar name={user.userName} />
          <span className={styles.name}>{user.userName}</span>
          <ChevronDown className={styles.chevron} aria-hidden />
        </Button>
      )}
    />
  );
}
