/** The path of a record of a file as an item: its number below the path of the file, as wide as the last one. */
export function recordPath(file: string, at: number, count: number, ending: 'txt' | 'json' = 'txt'): string {
  return `${file}/${String(at + 1).padStart(String(count).length, '0')}.${ending}`;
}
