import type { Language } from '@countersign/contract';
import { Button } from '@countersign/ui/Button.tsx';
import { Menu } from '@countersign/ui/Menu.tsx';
import { toast } from '@countersign/ui/toast.tsx';
import { ChevronDown, Languages } from 'lucide-react';
import { currentEntryPhrases, switchLanguage, useEntryPhrases, useLanguage } from './language.ts';

const names: Record<Language, string> = { zh: '中文', en: 'English', ja: '日本語' };

interface LanguageMenuProps {
  readonly className?: string | undefined;
  /** Asks before the language changes; false keeps it. */
  readonly mayChange?: () => Promise<boolean>;
}

/** Chinese, English, Japanese; the current one is disabled. */
export function LanguageMenu({ className, mayChange }: LanguageMenuProps) {
  const { app } = useEntryPhrases();
  const current = useLanguage();
  const choose = async (language: Language) => {
    if (mayChange !== undefined && !(await mayChange())) return;
    await switchLanguage(language);
    toast.success(currentEntryPhrases().app.languageChanged);
  };
  return (
    <Menu
      items={(Object.keys(names) as Language[]).map((language) => ({
        key: language,
        label: names[language],
        lang: { en: 'en', zh: 'zh-CN', ja: 'ja' }[language],
        isDisabled: language === current,
        onChoose: () => void choose(language),
      }))}
      renderTrigger={(props) => (
        <Button
          {...props}
          className={className}
          kind="quiet"
          icon={<Languages />}
          aria-label={`${app.language}: ${names[current]}`}
        >
          <span style={{ display: 'flex', alignItems: 'center', gap: 6 }}>
            {names[current]}
            <ChevronDown size={14} aria-hidden />
          </span>
        </Button>
      )}
    />
  );
}
