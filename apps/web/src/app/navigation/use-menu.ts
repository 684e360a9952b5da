import { isExternalLink } from '@countersign/domain';
import { useLanguage, usePhrases } from '../../shared/language/language.ts';
import { paths, routePaths } from '../../shared/paths.ts';
import { useUser } from '../../shared/session/user.ts';
import { usePortalSettings } from '../../shared/setting/portal-settings.ts';
import { useStore } from '../../shared/store.ts';
import { openFeedback } from '../layouts/feedback.ts';
import { routeAt } from '../routes.ts';
import { openViews } from '../tabs/open-views.ts';
import { openHref } from '../tabs/views.ts';
import type { Icon } from './icons.ts';
import { isAt, isAtInBar, type MenuPlace, placesFor } from './menu-places.ts';

export interface MenuEntry {
  /** Null: it opens something over the page instead. */
  readonly href: string | null;
  /** Unique. */
  readonly label: string;
  readonly icon: Icon | undefined;
  readonly group: MenuPlace['group'];
  readonly isCurrent: boolean;
  /** Leaves the portal, so it opens in a new tab. */
  readonly opensTab: boolean;
  /** The action of an entry without an address. */
  readonly onChoose?: () => void;
}

function usePlaces(): readonly MenuPlace[] {
  const { edition } = usePortalSettings();
  const { role } = useUser();
  return placesFor({ role, edition, metaAt: (path) => routeAt(path)?.meta });
}

/** All menu entries: screens, the manual, and the installation's external links. */
export function useMenu(path: string): readonly MenuEntry[] {
  const { app, shell } = usePhrases();
  const language = useLanguage();
  const { contact, site } = usePortalSettings().links[language];
  const manual = paths.manual(language);
  const views = useStore(openViews);
  const screens = usePlaces().map((place) => ({
    href: openHref(views, place.path),
    label: app.titles[place.meta.title],
    icon: place.meta.icon,
    group: place.group,
    isCurrent: isAt(place, path),
    opensTab: false,
  }));
  const others = [
    { href: manual, label: shell.manual, icon: 'manual' as const },
    { href: contact, label: shell.contact, icon: 'contact' as const },
    { href: site, label: shell.site, icon: 'site' as const },
  ].flatMap(({ href, ...shown }) => {
    if (href === null) return [];
    // The manual is a separate document, although its address is within the portal.
    const opensTab = isExternalLink(href) || href === manual;
    return [{ ...shown, href, group: 'help' as const, isCurrent: false, opensTab }];
  });
  const feedback = {
    href: null,
    label: shell.feedback,
    icon: 'feedback' as const,
    group: 'help' as const,
    isCurrent: false,
    opensTab: false,
    onChoose: openFeedback,
  };
  return [...screens, feedback, ...others];
}

interface BarLink {
  readonly href: string;
  readonly label: string;
  readonly isCurrent: boolean;
}

/** The few entries shown in the bar; the help entries have a menu of their own beside them. */
export function useBarLinks(path: string): readonly BarLink[] {
  const { app, shell } = usePhrases();
  const labels: Readonly<Record<string, string>> = {
    [routePaths.tasks]: shell.nav.tasks,
    [routePaths.orders]: shell.nav.orders,
    [routePaths.projects]: shell.nav.projects,
    [routePaths.datasets]: shell.datasets,
  };
  const views = useStore(openViews);
  return usePlaces()
    .filter((place) => place.isInBar)
    .map((place) => ({
      href: openHref(views, place.path),
      label: labels[place.path] ?? app.titles[place.meta.title],
      isCurrent: isAtInBar(place, path),
    }));
}
