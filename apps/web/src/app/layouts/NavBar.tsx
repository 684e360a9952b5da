import { Menu as MenuIcon, Moon, RefreshCw, Sun } from 'lucide-react';
import { useState } from 'react';
import { LanguageMenu } from '../../shared/language/LanguageMenu.tsx';
import { usePhrases } from '../../shared/language/language.ts';
import { PageLink } from '../../shared/navigation/PageLink.tsx';
import { paths } from '../../shared/paths.ts';
import { queryClient } from '../../shared/query-client.ts';
import { chooseTheme, useTheme } from '../../shared/theme.ts';
import { Wordmark } from '../../shared/Wordmark.tsx';
import { Button } from '../../ui/Button.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { openViews } from '../tabs/open-views.ts';
import { renew } from '../tabs/views.ts';
import styles from './NavBar.module.css';
import { NavDrawer } from './NavDrawer.tsx';
import { useNavLinks } from './nav-links.ts';
import { UserMenu } from './UserMenu.tsx';

export function NavBar({ path }: { readonly path: string }) {
  const { app } = usePhrases();
  const theme = useTheme();
  const links = useNavLinks(path);
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const otherTheme = theme === 'dark' ? 'light' : 'dark';
  const themeText = otherTheme === 'dark' ? app.nav.toDark : app.nav.toLight;
  return (
    <header className={styles.bar}>
      <Button
        className={styles.opener}
        kind="quiet"
        icon={<MenuIcon />}
        aria-label={app.nav.open}
        onClick={() => setIsDrawerOpen(true)}
      />
      <PageLink className={styles.home} href={paths.orders()}>
        <Wordmark />
      </PageLink>
      <nav className={styles.links} aria-label={app.nav.label}>
        {links.map((link) => (
          <PageLink key={link.href} className={styles.link} href={link.href} aria-current={link.isCurrent || undefined}>
            {link.label}
          </PageLink>
        ))}
      </nav>
      <div className={styles.tools}>
        <Tooltip text={app.nav.refresh}>
          <Button
            kind="quiet"
            icon={<RefreshCw />}
            aria-label={app.nav.refresh}
            onClick={() => {
              openViews.set(renew(openViews.get(), path));
              void queryClient.invalidateQueries();
            }}
          />
        </Tooltip>
        <Tooltip text={themeText}>
          <Button
            kind="quiet"
            icon={theme === 'dark' ? <Sun /> : <Moon />}
            aria-label={themeText}
            onClick={() => chooseTheme(otherTheme)}
          />
        </Tooltip>
        <LanguageMenu className={styles.language} />
        <UserMenu />
      </div>
      {isDrawerOpen && <NavDrawer links={links} close={() => setIsDrawerOpen(false)} />}
    </header>
  );
}
