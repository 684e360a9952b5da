import { ChevronDown, LogOut } from 'lucide-react';
import { usePhrases } from '../../shared/language/language.ts';
import { useUser } from '../../shared/session/user.ts';
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
          <span className={styles.avatar} aria-hidden>
            {initials(user.userName)}
          </span>
          <span className={styles.name}>{user.userName}</span>
          <ChevronDown className={styles.chevron} aria-hidden />
        </Button>
      )}
    />
  );
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}
