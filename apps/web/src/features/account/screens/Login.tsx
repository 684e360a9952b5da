import { LanguageMenu } from '../../../shared/language/LanguageMenu.tsx';
import { useEntryPhrases } from '../../../shared/language/language.ts';
import { Wordmark } from '../../../shared/Wordmark.tsx';
import { BrandSide } from '../components/BrandSide.tsx';
import { LoginForm } from '../components/LoginForm.tsx';
import styles from './Login.module.css';

export function Login() {
  const { account } = useEntryPhrases();
  return (
    <div className={styles.login}>
      <BrandSide />
      <main className={styles.side}>
        <header className={styles.bar}>
          <span className={styles.wordmark}>
            <Wordmark />
          </span>
          <LanguageMenu />
        </header>
        <div className={styles.column}>
          <h1 className={styles.title}>{account.title}</h1>
          <p className={styles.subtitle}>{account.subtitle}</p>
          <LoginForm />
        </div>
      </main>
    </div>
  );
}
