/** Marks that turn the direction, hide text or control devices. Line ends, tabs and blanks are no such marks. */
const HIDDEN = /[\p{Bidi_Control}\u00ad\u200b\u2028\u2029\u2060-\u2064\ufeff]|(?![\n\r\t])\p{Cc}/gu;

/** A text in which invisible marks stand as `‹U+202E›`, so that nobody is led astray by them. */
export function visibleText(text: string): string {
  return text.replaceAll(HIDDEN, (mark) => {
    const code = mark.codePointAt(0) ?? 0;
    return `‹U+${code.toString(16).toUpperCase().padStart(4, '0')}›`;
  });
}
