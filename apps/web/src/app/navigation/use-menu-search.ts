import { useEffect, useState } from 'react';
import { useLanguage } from '../../shared/language/language.ts';
import { useShellSettings } from '../../shared/setting/shell-settings.ts';
import { loadPinyin } from './load-pinyin.ts';
import { matchText, type Pronounced } from './match-text.ts';
import type { MenuEntry } from './use-menu.ts';

/** The entries that match what is typed; in Chinese also by pinyin, once that is loaded. */
export function useMenuSearch(entries: readonly MenuEntry[], typed: string): readonly MenuEntry[] {
  const isChinese = useLanguage() === 'zh';
  const { supportPinyinSearch } = useShellSettings();
  const [pinyin, setPinyin] = useState<Pronounced | null>(null);
  const needsPinyin = isChinese && supportPinyinSearch && typed !== '';
  useEffect(() => {
    if (!needsPinyin) return;
    let isCurrent = true;
    const load = async () => {
      const loaded = await loadPinyin();
      if (isCurrent) setPinyin(() => loaded);
    };
    // Without pinyin, the written text is still searched.
    void load().catch(() => null);
    return () => {
      isCurrent = false;
    };
  }, [needsPinyin]);
  return entries.filter(({ label }) => matchText(label, typed, needsPinyin ? pinyin : null));
}
