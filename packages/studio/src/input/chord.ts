import type { KeyInput } from './events.ts';

type Pressed = Pick<KeyInput, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/**
 * The one name of a pressed key, whatever the layout and the input method: 'A', '+', 'Shift+Tab', 'Mod+S', 'Space'.
 * Undefined for keys that cannot be a shortcut (alt held with another key than an arrow, a dead key without a place).
 *
 * A Latin character counts as typed, so that shortcuts match the key caps. For any other character (a Japanese or
 * Chinese input method, a Cyrillic or Greek layout) the key's place on the keyboard counts.
 */
export function chordOf(pressed: Pressed): string | undefined {
  if (pressed.altKey && !pressed.key.startsWith('Arrow')) return undefined;
  const key = nameOf(pressed);
  if (key === undefined) return undefined;
  // Shift does not change the name of a sign: most keyboards need it for '?' and '+', some need it for digits.
  const isSign = key.length === 1 && !/[A-Z]/.test(key);
  const held = [pressed.ctrlKey || pressed.metaKey ? 'Mod' : '', pressed.altKey ? 'Alt' : ''];
  return [...held, pressed.shiftKey && !isSign ? 'Shift' : '', key].filter((part) => part !== '').join('+');
}

function nameOf({ key, code, shiftKey }: Pressed): string | undefined {
  const plain = key.normalize('NFKC');
  if (key === ' ' || plain === ' ') return 'Space';
  if (/^[a-z]$/i.test(plain)) return plain.toUpperCase();
  if (/^[0-9]$/.test(plain)) return plain;
  // A French keyboard gives digits only with shift. Without shift the key's place stands for the digit.
  const digit = /^(?:Digit|Numpad)([0-9])$/.exec(code)?.[1];
  if (plain.length === 1 && plain.charCodeAt(0) < 128)
    return !shiftKey && digit ? digitUnlessSign(plain, digit) : plain;
  if (/^[A-Za-z][A-Za-z0-9]+$/.test(key) && !['Process', 'Unidentified', 'Dead'].includes(key)) return key;
  return placeOf(code, shiftKey);
}

function digitUnlessSign(sign: string, digit: string): string {
  return ['+', '-', '='].includes(sign) ? sign : digit;
}

/** The character of that key on a Latin keyboard. */
function placeOf(code: string, shiftKey: boolean): string | undefined {
  const letterOrDigit = /^(?:Key([A-Z])|(?:Digit|Numpad)([0-9]))$/.exec(code);
  if (letterOrDigit) return letterOrDigit[1] ?? letterOrDigit[2];
  const signs: Readonly<Record<string, string>> = {
    Space: 'Space',
    Tab: 'Tab',
    Escape: 'Escape',
    Minus: '-',
    Equal: shiftKey ? '+' : '=',
    Slash: shiftKey ? '?' : '/',
    Comma: ',',
    Period: '.',
    NumpadAdd: '+',
    NumpadSubtract: '-',
  };
  return signs[code];
}
