import { Button } from '@countersign/ui/Button.tsx';
import { Card } from '@countersign/ui/Card.tsx';
import { Facts } from '@countersign/ui/Facts.tsx';
import { Select } from '@countersign/ui/Select.tsx';
import { useState } from 'react';
import { LanguageMenu } from '../../../shared/language/LanguageMenu.tsx';
import { usePhrases } from '../../../shared/language/language.ts';
import { useProfileWords } from '../../../shared/language/profile-words.ts';
import { useUser } from '../../../shared/session/user.ts';
import { chooseTheme, useThemeChoice } from '../../../shared/theme.ts';
import { AvatarField } from './AvatarField.tsx';
import styles from './ProfileCard.module.css';
import { ProfileForm } from './ProfileForm.tsx';

const themeChoices = ['system', 'light', 'dark'] as const;

/** The signed-in person's profile and portal settings. */
export function ProfileCard() {
  const words = useProfileWords();
  const user = useUser();
  const [isEditing, setIsEditing] = useState(false);
  const place = user.role === '10' ? words.administratorOf : words.acceptorOf;
  return (
    <Card
      title={words.parts.profile}
      actions={
        !isEditing && (
          <Button kind="link" onClick={() => setIsEditing(true)}>
            {words.edit}
          </Button>
        )
      }
    >
      <div className={styles.person}>
        <AvatarField />
        <div className={styles.words}>
          <p className={styles.name}>{user.userName}</p>
          <p className={styles.place}>{place(user.customerName)}</p>
        </div>
      </div>
      {isEditing ? <ProfileForm onClose={() => setIsEditing(false)} /> : <ProfileFacts />}
    </Card>
  );
}

function ProfileFacts() {
  const words = useProfileWords();
  const { settings } = usePhrases().shell;
  const user = useUser();
  const theme = useThemeChoice();
  return (
    <>
      {user.introduction !== null && <p className={styles.introduction}>{user.introduction}</p>}
      <Facts
        facts={[
          { label: words.loginName, value: user.loginName },
          { label: words.email, value: user.email ?? '–' },
          { label: words.language, value: <LanguageMenu className={styles.language} /> },
          {
            label: settings.theme,
            value: (
              <Select
                label={settings.theme}
                value={theme ?? 'system'}
                options={themeChoices.map((value) => ({ value, label: settings.themes[value] }))}
                onChange={(next) => chooseTheme(next === 'system' ? null : next)}
              />
            ),
          },
        ]}
      />
    </>
  );
}
