import type { Language } from '@countersign/contract';
import { ConfigProvider } from 'antd';
import type { Locale } from 'antd/es/locale';
import english from 'antd/locale/en_US';
import { type ReactNode, useEffect, useState } from 'react';
import { useLanguage } from '../../shared/language/language.ts';
import { useSize } from '../../shared/setting/size.ts';
import { useTheme } from '../../shared/theme.ts';
import { antdTheme } from '../../ui/antd-theme.ts';

const locales: Record<Language, () => Promise<{ default: Locale }>> = {
  en: () => import('antd/locale/en_US'),
  zh: () => import('antd/locale/zh_CN'),
  ja: () => import('antd/locale/ja_JP'),
};

/** antd under our tokens, in the language and the theme of the portal. */
export function AntdSurroundings({ children }: { readonly children: ReactNode }) {
  const language = useLanguage();
  const theme = useTheme();
  const size = useSize();
  // Never without one: a provider that only later gets a locale mounts everything below it anew.
  const [locale, setLocale] = useState<Locale>(english);
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      const loaded = await locales[language]();
      if (isCurrent) setLocale(loaded.default);
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, [language]);
  return (
    <ConfigProvider locale={locale} theme={antdTheme(theme, language)} componentSize={size} wave={{ disabled: true }}>
      {children}
    </ConfigProvider>
  );
}
