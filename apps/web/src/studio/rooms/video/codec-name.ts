const names: Readonly<Record<string, string>> = {
  avc1: 'H.264',
  avc3: 'H.264',
  hev1: 'H.265',
  hvc1: 'H.265',
  vp8: 'VP8',
  vp08: 'VP8',
  vp09: 'VP9',
  av01: 'AV1',
};

/** What a codec is called, with its name in files, such as "H.265 (hev1.1.6.L93.B0)". */
export function codecName(codec: string): string {
  const name = names[codec.split('.')[0] ?? ''];
  return name === undefined ? codec : `${name} (${codec})`;
}
