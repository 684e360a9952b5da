const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const characters = new Map(Object.entries(escapes).map(([character, escaped]) => [escaped, character]));

/** Text with its markup characters escaped as in HTML, as it travels. */
export function escapeOnce(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}

/** Undoes one escaping, so that people get back what they typed, even where that looks escaped. */
export function unescapeOnce(escaped: string): string {
  return escaped.replace(/&(?:amp|lt|gt|quot|#39);/g, (found) => characters.get(found) ?? found);
}
