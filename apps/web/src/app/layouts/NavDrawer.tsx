import { ClipboardList, Layers, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { LanguageMenu } from '../../shared/language/LanguageMenu.tsx';
import { usePhrases } from '../../shared/language/language.ts';
import { PageLink } from '../../shared/navigation/PageLink.tsx';
import { Wordmark } from '../../shared/Wordmark.tsx';
import { Button } from '../../ui/Button.tsx';
import { holdFocus } from '../../ui/hold-focus.ts';
import styles from './NavDrawer.module.css';
import type { NavLink } from './nav-links.ts';

const icons = { orders: <ClipboardList aria-hidden />, projects: <Layers aria-hidden /> };

/** The links where the bar has no room for them. */
export function NavDrawer({ links, close }: { readonly links: readonly NavLink[]; readonly close: () => void }) {
  const words = usePhrases();
  const panel = useRef<HTMLElement>(null);
  useLayoutEffect(() => (panel.current === null ? undefined : holdFocus(panel.current)), []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [close]);
  return createPortal(
    <div
      className={styles.mask}
      data-overlay
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) close();
      }}
    >
      <nav ref={panel} className={styles.drawer} aria-label={words.app.nav.label} tabIndex={-1}>
        <div className={styles.head}>
          <Wordmark />
          <Button kind="quiet" size="large" icon={<X />} aria-label={words.ui.close} onClick={close} />
        </div>
        {links.map((link) => (
          <PageLink
            key={link.href}
            className={styles.link}
            href={link.href}
            aria-current={link.isCurrent || undefined}
            onClick={close}
          >
            {icons[link.icon]}
            {link.label}
          </PageLink>
        ))}
        <div className={styles.foot}>
          <LanguageMenu />
        </div>
      </nav>
    </div>,
    document.body,
  );
}
