import { type Language, languages } from '@countersign/contract';

/** The saved language; otherwise the browser's, if it contains zh or ja; otherwise English. */
export function chooseLanguage(saved: string | null, browser: string): Language {
  const known = languages.find((language) => language === saved);
  if (known !== undefined) return known;
  const wanted = browser.toLowerCase();
  if (wanted.includes('zh')) return 'zh';
  return wanted.includes('ja') ? 'ja' : 'en';
}
