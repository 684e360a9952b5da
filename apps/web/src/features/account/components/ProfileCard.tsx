import { LanguageMenu } from '../../../shared/language/LanguageMenu.tsx';
import { usePhrases } from '../../../shared/language/language.ts';
import { useUser } from '../../../shared/session/user.ts';
import { chooseTheme, useThemeChoice } from '../../../shared/theme.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { Select } from '../../../ui/Select.tsx';
import styles from './ProfileCard.module.css';

const themeChoices = ['system', 'light', 'dark'] as const;

/** Who is signed in, and how they want the portal to be. */
export function ProfileCard() {
  const words = usePhrases().profile;
  const user = useUser();
  const theme = useThemeChoice();
  const place = user.role === '10' ? words.administratorOf : words.acceptorOf;
  return (
    <Card title={words.parts.profile}>
      <div className={styles.person}>
        <Avatar name={user.userName} />
        <div>
          <p className={styles.name}>{user.userName}</p>
          <p className={styles.place}>{place(user.customerName)}</p>
        </div>
      </div>
      <Facts
        facts={[
          { label: words.loginName, value: user.loginName },
          { label: words.email, value: user.email ?? '–' },
          { label: words.language, value: <LanguageMenu className={styles.language} /> },
          {
            label: words.theme,
            value: (
              <Select
                label={words.theme}
                value={theme ?? 'system'}
                options={themeChoices.map((value) => ({ value, label: words.themes[value] }))}
                onChange={(next) => chooseTheme(next === 'system' ? null : next)}
              />
            ),
          },
        ]}
      />
    </Card>
  );
}
