/** Whether a key or a value contains text that no database stores: the character NUL, or half of a surrogate pair. */
export function holdsUnstorableText(value: unknown): boolean {
  if (typeof value === 'string') return isUnstorableText(value);
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some(holdsUnstorableText);
  for (const name in value)
    if (isUnstorableText(name) || holdsUnstorableText(value[name as keyof typeof value])) return true;
  return false;
}

export function isUnstorableText(text: string): boolean {
  return text.includes('\0') || !text.isWellFormed();
}
