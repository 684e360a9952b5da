import { Button } from '@countersign/ui/Button.tsx';
import { Tooltip } from '@countersign/ui/Tooltip.tsx';
import { toast } from '@countersign/ui/toast.tsx';
import { useRouter } from '@tanstack/react-router';
import { Menu as MenuIcon, PanelLeft, RefreshCw, Search } from 'lucide-react';
import { useState } from 'react';
import { NoticeBell } from '../../features/notice/components/NoticeBell.tsx';
import { usePhrases } from '../../shared/language/language.ts';
import { PageLink } from '../../shared/navigation/PageLink.tsx';
import { isPaletteOpen, usePaletteKey } from '../../shared/navigation/use-palette-key.ts';
import { useStore } from '../../shared/store.ts';
import { CommandPalette } from '../navigation/CommandPalette.tsx';
import type { NavDrawer } from '../navigation/NavDrawer.tsx';
import { toggleSidebar, useShellState } from '../navigation/sidebar.ts';
import { useBarLinks, useMenu } from '../navigation/use-menu.ts';
import { refresh } from '../tabs/refresh.ts';
import { HelpMenu } from './HelpMenu.tsx';
import { HomeLink } from './HomeLink.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import styles from './NavBar.module.css';
import { UploadMark } from './UploadMark.tsx';
import { UserMenu } from './UserMenu.tsx';

interface NavBarProps {
  readonly path: string;
  /** The screen needs the whole width, so there is no room for the menu beside it. */
  readonly isFrame: boolean;
}

export function NavBar({ path, isFrame }: NavBarProps) {
  const { app, shell } = usePhrases();
  const { device, isSidebarOpen } = useShellState();
  const router = useRouter();
  const hasPalette = useStore(isPaletteOpen);
  const [hasDrawer, setHasDrawer] = useState(false);
  const [Drawer, setDrawer] = useState<typeof NavDrawer | null>(null);
  usePaletteKey(openPalette);
  const closeDrawer = () => setHasDrawer(false);
  const openDrawer = async () => {
    try {
      const file = await import('../navigation/NavDrawer.tsx');
      setDrawer(() => file.NavDrawer);
      setHasDrawer(true);
    } catch {
      toast.transportError(app.offline);
    }
  };
  // In a wider window the menu is shown elsewhere.
  if (hasDrawer && device === 'desktop') closeDrawer();
  const toggleText = isSidebarOpen ? shell.menu.hide : shell.menu.show;
  return (
    <header className={styles.bar}>
      <Button
        className={styles.opener}
        kind="quiet"
        icon={<MenuIcon />}
        aria-label={shell.nav.open}
        onClick={() => void openDrawer()}
      />
      {!isFrame && (
        <Tooltip text={toggleText}>
          <Button
            className={styles.toggle}
            kind="quiet"
            icon={<PanelLeft />}
            aria-label={toggleText}
            aria-expanded={isSidebarOpen}
            onClick={toggleSidebar}
          />
        </Tooltip>
      )}
      <HomeLink />
      <nav className={styles.links} aria-label={shell.nav.label}>
        {useBarLinks(path).map((link) => (
          <PageLink
            key={link.label}
            className={styles.link}
            href={link.href}
            aria-current={link.isCurrent || undefined}
          >
            {link.label}
          </PageLink>
        ))}
        <HelpMenu entries={useMenu(path).filter(({ group }) => group === 'help')} />
      </nav>
      <div className={styles.tools}>
        <UploadMark path={path} />
        <Tooltip text={`${shell.menu.search} (Ctrl K)`}>
          <Button
            className={styles.wide}
            kind="quiet"
            icon={<Search />}
            aria-label={shell.menu.search}
            aria-keyshortcuts="Control+K Meta+K"
            onClick={openPalette}
          />
        </Tooltip>
        <Tooltip text={shell.nav.refresh}>
          <Button
            kind="quiet"
            icon={<RefreshCw />}
            aria-label={shell.nav.refresh}
            onClick={() => void refresh(router, router.state.location.href, true)}
          />
        </Tooltip>
        <NoticeBell />
        <LanguageSwitch path={path} className={styles.wide} />
        <UserMenu />
      </div>
      {hasDrawer && Drawer !== null && <Drawer path={path} close={closeDrawer} />}
      {hasPalette && <CommandPalette path={path} close={closePalette} />}
    </header>
  );
}

function openPalette(): void {
  isPaletteOpen.set(true);
}

function closePalette(): void {
  isPaletteOpen.set(false);
}
