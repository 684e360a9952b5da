import { describe, expect, it } from 'vitest';
import { readText } from './read-text.ts';

const MIB = 1024 ** 2;

describe('what is known of a text', () => {
  it.each([
    ['an empty text', '', { characters: 0, units: 0, excerpt: '' }],
    ['a word', 'Praha', { characters: 5, units: 5, excerpt: 'Praha' }],
    ['an emoji, which is one character of two units', 'a🙂b', { characters: 3, units: 4, excerpt: 'a🙂b' }],
    ['letters with marks of their own', 'e\u0301', { characters: 2, units: 2, excerpt: 'e\u0301' }],
    [
      'lines, which the excerpt joins',
      '\r\n  One\r\ntwo\t three\0four ',
      { characters: 25, units: 25, excerpt: 'One two three four' },
    ],
  ])('counts %s', (_, text, facts) => {
    expect(readText(Buffer.from(text))).toEqual(facts);
  });

  it('shows the first words alone of a long text', () => {
    const { excerpt = '', characters } = readText(Buffer.from('ab '.repeat(5000))) ?? {};
    expect(characters).toBe(15_000);
    expect(excerpt.length).toBeLessThanOrEqual(321);
    expect(excerpt).toMatch(/^(ab )+ab…$/);
  });

  it('cuts no character in two', () => {
    const family = '👩‍👩‍👧‍👦';
    const { excerpt = '' } = readText(Buffer.from(family.repeat(100))) ?? {};
    expect(excerpt.slice(0, -1).replaceAll(family, '')).toBe('');
  });

  it('keeps no half of a pair, and nothing that turns the direction', () => {
    expect(readText(Buffer.from(`a\u202E${' '.repeat(4093)}🙂`))?.excerpt).toBe('a…');
  });

  it.each([
    ['half a character', Buffer.from([0x61, 0xe3, 0x81])],
    ['a surrogate', Buffer.from([0xed, 0xa0, 0x80])],
    ['a text with a byte order mark', Buffer.from('\uFEFFtext')],
    ['UTF-16', Buffer.from('\uFEFFtext', 'utf16le')],
    ['a text longer than a browser opens', Buffer.alloc(16 * MIB + 1, 'a')],
  ])('takes %s for no text', (_, bytes) => {
    expect(readText(bytes)).toBeNull();
  });

  it('takes a text as long as browsers open', () => {
    expect(readText(Buffer.alloc(16 * MIB, 'a'))?.characters).toBe(16 * MIB);
  });
});
