import { Button } from '@countersign/ui/Button.tsx';
import { Checkbox } from '@countersign/ui/Checkbox.tsx';
import { Dialog } from '@countersign/ui/Dialog.tsx';
import { Segments } from '@countersign/ui/Segments.tsx';
import { useLanguage, usePhrases } from '../../shared/language/language.ts';
import { changeSetting, type ShellSettings, useShellSettings } from '../../shared/setting/shell-settings.ts';
import { chooseSize, sizes, useSize } from '../../shared/setting/size.ts';
import { chooseTheme, useThemeChoice } from '../../shared/theme.ts';
import styles from './SettingsDialog.module.css';

const themeChoices = ['system', 'light', 'dark'] as const;
const switches: readonly (keyof ShellSettings)[] = ['tagsView', 'fixedHeader', 'sidebarLogo', 'studioButtons'];

/** A person's settings of the portal. Each takes effect at once. */
export function SettingsDialog({ close }: { readonly close: () => void }) {
  const { shell, ui } = usePhrases();
  const words = shell.settings;
  const isChinese = useLanguage() === 'zh';
  const settings = useShellSettings();
  const shown = isChinese ? [...switches, 'supportPinyinSearch' as const] : switches;
  return (
    <Dialog
      title={words.title}
      width="form"
      onClose={close}
      facts={words.note}
      actions={
        <Button kind="primary" onClick={close}>
          {ui.close}
        </Button>
      }
    >
      <div className={styles.settings}>
        <div className={styles.choice}>
          <span className={styles.name}>{words.theme}</span>
          <Segments
            label={words.theme}
            segments={themeChoices.map((key) => ({ key, label: words.themes[key] }))}
            value={useThemeChoice() ?? 'system'}
            onChange={(next) => chooseTheme(next === 'system' ? null : next)}
          />
        </div>
        <div className={styles.choice}>
          <span className={styles.name}>{words.size}</span>
          <Segments
            label={words.size}
            segments={sizes.map((key) => ({ key, label: words.sizes[key] }))}
            value={useSize()}
            onChange={chooseSize}
          />
        </div>
        {shown.map((name) => (
          <Checkbox key={name} isChecked={settings[name]} onChange={(isOn) => changeSetting(name, isOn)}>
            {words[name]}
          </Checkbox>
        ))}
      </div>
    </Dialog>
  );
}
