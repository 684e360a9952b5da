import type { Pronounced } from './match-text.ts';

/** Loads the pinyin search, which only Chinese needs. */
export async function loadPinyin(): Promise<Pronounced> {
  const { default: pinyin } = await import('pinyin-match');
  return (text, typed) => pinyin.match(text, typed) !== false;
}
