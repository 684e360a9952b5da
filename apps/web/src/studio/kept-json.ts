/** What a storage of the browser keeps under a key; null for nothing, and for what is no JSON. */
export function keptJson(storage: Storage, key: string): unknown {
  const text = storage.getItem(key);
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
