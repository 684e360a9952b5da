import type { Pronounced } from './match-text.ts';

/** Fetches what knows how Chinese is pronounced: only Chinese needs it. */
export async function loadPinyin(): Promise<Pronounced> {
  const { default: pinyin } = await import('pinyin-match');
  return (text, typed) => pinyin.match(text, typed) !== false;
}
