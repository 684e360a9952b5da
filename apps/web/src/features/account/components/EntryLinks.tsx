import { useEntryPhrases, useLanguage } from '../../../shared/language/language.ts';
import { paths } from '../../../shared/paths.ts';
import { usePortalSettings } from '../../../shared/setting/portal-settings.ts';
import styles from './EntryLinks.module.css';

/** Links to help and contact for people who are not signed in. */
export function EntryLinks() {
  const words = useEntryPhrases().account;
  const language = useLanguage();
  const { contact } = usePortalSettings().links[language];
  return (
    <p className={styles.links}>
      {contact !== null && (
        <span>
          {words.trouble} <a href={contact}>{words.contact}</a>
        </span>
      )}
      <a className={styles.manual} href={paths.manual(language)} target="_blank" rel="noreferrer">
        {words.manual}
      </a>
    </p>
  );
}
