/** Control characters and unpaired surrogates. XML cannot contain them, and a spreadsheet with them does not open. */
const UNWRITABLE = /(?![\t\n])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu;
/** A spreadsheet reads `_x0041_` as the character of that number, so the first underscore is escaped. */
const LOOKS_ESCAPED = /_(?=x[0-9a-f]{4}_)/gi;
const MARKUP: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as XML, without characters that XML cannot contain. */
export function xmlText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(UNWRITABLE, '')
    .replace(/[&<>"]/g, (sign) => MARKUP[sign] ?? sign);
}

/** Text of a cell as XML. */
export function cellText(text: string): string {
  return xmlText(text.replace(LOOKS_ESCAPED, '_x005F_'));
}
