import { useLanguage } from '../../shared/language/language.ts';
import { PageLink } from '../../shared/navigation/PageLink.tsx';
import { paths } from '../../shared/paths.ts';
import { usePortalSettings } from '../../shared/setting/portal-settings.ts';
import { Wordmark } from '../../shared/Wordmark.tsx';
import styles from './NavBar.module.css';

/**
 * The logo. It links to the address the installation sets for the language, or else to the orders. In the GLOBAL
 * edition it is no link.
 */
export function HomeLink() {
  const { edition, links } = usePortalSettings();
  const { logo } = links[useLanguage()];
  if (edition === 'GLOBAL') {
    return (
      <span className={styles.home}>
        <Wordmark />
      </span>
    );
  }
  if (logo === null) {
    return (
      <PageLink className={styles.home} href={paths.orders()}>
        <Wordmark />
      </PageLink>
    );
  }
  return (
    <a className={styles.home} href={logo} target="_blank" rel="noreferrer">
      <Wordmark />
    </a>
  );
}
