const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const characters = new Map(Object.entries(escapes).map(([character, escaped]) => [escaped, character]));

/** Text as the wire has it: what could be markup is written as HTML writes it. */
export function escapeOnce(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}

/** The text that was escaped, once: what people typed comes back as they typed it, even where that looks escaped. */
export function unescapeOnce(escaped: string): string {
  return escaped.replace(/&(?:amp|lt|gt|quot|#39);/g, (found) => characters.get(found) ?? found);
}
