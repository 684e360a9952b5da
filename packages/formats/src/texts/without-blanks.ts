/** A label or a value for formats that end one with a blank. */
export function withoutBlanks(said: string): string {
  return said.replaceAll(/\s+/g, '_');
}
