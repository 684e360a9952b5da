import { createStore, useStore } from '../store.ts';

/** The switches of a person, stored by the browser. */
export interface ShellSettings {
  /** The bar of visited views. */
  readonly tagsView: boolean;
  /** The bars stay at the top while the page scrolls. */
  readonly fixedHeader: boolean;
  readonly sidebarLogo: boolean;
  /** The menu search also finds Chinese titles by pinyin. */
  readonly supportPinyinSearch: boolean;
  /** The buttons of the verdict bar; the keys work without them. */
  readonly studioButtons: boolean;
}

const defaultSettings: ShellSettings = {
  tagsView: true,
  fixedHeader: false,
  sidebarLogo: false,
  supportPinyinSearch: true,
  studioButtons: true,
};

const key = 'settings';
const settings = createStore<ShellSettings>(readSettings(localStorage.getItem(key)));

window.addEventListener('storage', (event) => {
  if (event.key === key) settings.set(readSettings(event.newValue));
});

export function useShellSettings(): ShellSettings {
  return useStore(settings);
}

export function changeSetting(name: keyof ShellSettings, value: boolean): void {
  const next = { ...settings.get(), [name]: value };
  localStorage.setItem(key, JSON.stringify(next));
  settings.set(next);
}

/** The stored settings, with defaults for missing or invalid ones. */
function readSettings(text: string | null): ShellSettings {
  const kept = parse(text);
  const names = Object.keys(defaultSettings) as (keyof ShellSettings)[];
  return Object.fromEntries(
    names.map((name) => [name, typeof kept[name] === 'boolean' ? kept[name] : defaultSettings[name]]),
  ) as unknown as ShellSettings;
}

function parse(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
