const BLOCK = 8;

/** The first and last signs of a checksum, for the eye: `7d2a 11f8 … c390`. */
export function shortChecksum(sha256: string): string {
  return `${sha256.slice(0, 4)} ${sha256.slice(4, 8)} … ${sha256.slice(-4)}`;
}

/** The whole checksum in blocks of eight. */
export function checksumBlocks(sha256: string): readonly string[] {
  return Array.from({ length: Math.ceil(sha256.length / BLOCK) }, (_, nth) =>
    sha256.slice(nth * BLOCK, (nth + 1) * BLOCK),
  );
}
