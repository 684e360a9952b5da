/** How many floats each point of a file without a header has: five as nuScenes names and writes it, else four. */
export function valuesOfBin(bytes: number, fileName: string): 4 | 5 {
  if (fileName.toLowerCase().endsWith('.pcd.bin')) return 5;
  return bytes % 16 !== 0 && bytes % 20 === 0 ? 5 : 4;
}
